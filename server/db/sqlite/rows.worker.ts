import { parentPort, workerData } from 'node:worker_threads'
import { connect } from './connection.ts'
import type { QueryResponse, QueryRequest, SlowQueryMessage } from './thread-reader.ts'

const { path, slowThresholdMs } = workerData as { path: string; slowThresholdMs: number | null }
const post = (message: QueryResponse | SlowQueryMessage) => parentPort?.postMessage(message)
const slowQuery =
  slowThresholdMs === null
    ? undefined
    : { thresholdMs: slowThresholdMs, now: () => Number(process.hrtime.bigint() / 1_000_000n), onSlowQuery: postSlowQuery }
const connection = connect(path, 'reader', slowQuery)

function postSlowQuery(statement: string, tookMs: number) {
  post({ statement, tookMs })
}

function runQuery({ id, statement, values }: QueryRequest) {
  try {
    post({ id, rows: connection.prepare(statement).raw().all(values) as unknown[][] })
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string }
    post({ id, code, message })
  }
}

parentPort?.on('message', (request: QueryRequest | 'close') => {
  if (request !== 'close') return runQuery(request)
  connection.close()
  parentPort?.close()
})
