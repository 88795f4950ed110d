import { parentPort, workerData } from 'node:worker_threads'
import { connect } from './connection.ts'
import type { Answer, Ask, Told } from './thread-reader.ts'

const { path, slowFromMs } = workerData as { path: string; slowFromMs: number | null }
const tell = (message: Answer | Told) => parentPort?.postMessage(message)
const slow = slowFromMs === null ? undefined : { fromMs: slowFromMs, now: () => Number(process.hrtime.bigint() / 1_000_000n), told }
const connection = connect(path, 'reader', slow)

function told(statement: string, tookMs: number) {
  tell({ statement, tookMs })
}

function answer({ id, statement, values }: Ask) {
  try {
    tell({ id, rows: connection.prepare(statement).raw().all(values) as unknown[][] })
  } catch (fault) {
    const { code = '', message } = fault as Error & { code?: string }
    tell({ id, code, message })
  }
}

parentPort?.on('message', (ask: Ask | 'close') => {
  if (ask !== 'close') return answer(ask)
  connection.close()
  parentPort?.close()
})
