import { type MessagePort, Worker } from 'node:worker_threads'
import { AppError } from '../../shared/lib/errors.ts'

type WorkerResult<T> = { value: T } | { code: string; message: string }

const getErrorCode = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

export async function postResult<T>(port: MessagePort | null, work: () => Promise<T>) {
  const result: WorkerResult<T> = await work().then(
    (value) => ({ value }),
    (error: unknown) => ({ code: getErrorCode(error), message: error instanceof Error ? error.message : '' }),
  )
  port?.postMessage(result)
}

/** Throws `storage_full` for a full disk, else an error whose message begins with `errorPrefix`. */
export const runInWorker = <T>(script: URL, data: unknown, errorPrefix: string) =>
  new Promise<T>((resolve, reject) => {
    const worker = new Worker(script, { workerData: data })
    worker.once('message', (result: WorkerResult<T>) => {
      if ('value' in result) resolve(result.value)
      else if (/^(ENOSPC|EDQUOT|SQLITE_FULL)$/.test(result.code)) reject(new AppError('storage_full'))
      else reject(new Error(`${errorPrefix}: ${result.message}`))
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error(`${errorPrefix}: its thread ended`)))
  })
