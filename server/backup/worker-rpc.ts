import { type MessagePort, Worker } from 'node:worker_threads'
import { AppError } from '../../shared/lib/errors.ts'

type Answer<T> = { value: T } | { code: string; message: string }

const codeOf = (fault: unknown) => (fault instanceof Error && 'code' in fault ? String(fault.code) : '')

export async function serveWorker<T>(port: MessagePort | null, work: () => Promise<T>) {
  const answer: Answer<T> = await work().then(
    (value) => ({ value }),
    (fault: unknown) => ({ code: codeOf(fault), message: fault instanceof Error ? fault.message : '' }),
  )
  port?.postMessage(answer)
}

/** Throws `storage_full` for a full disk, else an error whose message begins with `errorPrefix`. */
export const runInWorker = <T>(program: URL, data: unknown, what: string) =>
  new Promise<T>((resolve, reject) => {
    const worker = new Worker(program, { workerData: data })
    worker.once('message', (answer: Answer<T>) => {
      if ('value' in answer) resolve(answer.value)
      else if (/^(ENOSPC|EDQUOT|SQLITE_FULL)$/.test(answer.code)) reject(new AppError('storage_full'))
      else reject(new Error(`${what}: ${answer.message}`))
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error(`${what}: its thread ended`)))
  })
