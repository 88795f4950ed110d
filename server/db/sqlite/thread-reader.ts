import { Worker } from 'node:worker_threads'
import { drizzle } from 'drizzle-orm/sqlite-proxy'
import { minuteMs } from '../../../shared/lib/durations.ts'
import type { Reader, SlowQueryHook } from '../database.ts'

export type QueryRequest = { id: number; statement: string; values: unknown[] }
export type QueryResponse = { id: number } & ({ rows: unknown[][] } | { code: string; message: string })
export type SlowQueryMessage = { statement: string; tookMs: number }

const workerUrl = new URL(import.meta.url.endsWith('.ts') ? './rows.worker.ts' : './rows.worker.js', import.meta.url)

const idleMs = minuteMs

function startThread(path: string, slowQuery?: SlowQueryHook) {
  const pending = new Map<number, PromiseWithResolvers<unknown[][]>>()
  const ended = Promise.withResolvers<void>()
  let error = new Error('the thread that reads rows has ended')
  let lastId = 0
  const worker = new Worker(workerUrl, { workerData: { path, slowThresholdMs: slowQuery?.thresholdMs ?? null } })

  function onMessage(message: QueryResponse | SlowQueryMessage) {
    if ('statement' in message) return slowQuery?.onSlowQuery(message.statement, message.tookMs)
    const query = pending.get(message.id)
    pending.delete(message.id)
    if ('rows' in message) query?.resolve(message.rows)
    else query?.reject(Object.assign(new Error(message.message), { code: message.code }))
  }

  worker.on('message', onMessage)
  worker.on('error', (thrown: Error) => {
    error = thrown
  })
  worker.on('exit', () => {
    for (const query of pending.values()) query.reject(error)
    ended.resolve()
  })
  worker.unref()
  return {
    ended: ended.promise,
    ask(statement: string, values: unknown[]) {
      const query = Promise.withResolvers<unknown[][]>()
      lastId += 1
      pending.set(lastId, query)
      worker.postMessage({ id: lastId, statement, values } satisfies QueryRequest)
      return query.promise
    },
    end() {
      worker.postMessage('close')
      return ended.promise
    },
  }
}

export function openThreadReader(path: string, slowQuery?: SlowQueryHook) {
  let thread: ReturnType<typeof startThread> | null = null
  let idleTimer: NodeJS.Timeout | undefined
  let isClosed = false

  async function end() {
    clearTimeout(idleTimer)
    const stopping = thread
    thread = null
    await stopping?.end()
  }

  function getThread() {
    if (isClosed) throw new Error('The database is not open')
    if (thread) return thread
    const started = startThread(path, slowQuery)
    void started.ended.then(() => {
      if (thread === started) thread = null
    })
    thread = started
    return started
  }

  const read = drizzle(async (statement, values, method) => {
    clearTimeout(idleTimer)
    try {
      const rows = await getThread().ask(statement, values)
      return { rows: method === 'get' ? (rows[0] ?? []) : rows }
    } finally {
      clearTimeout(idleTimer)
      idleTimer = setTimeout(() => void end(), idleMs).unref()
    }
  })
  return {
    read: read as unknown as Reader,
    async close() {
      isClosed = true
      await end()
    },
  }
}
