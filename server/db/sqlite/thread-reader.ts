import { Worker } from 'node:worker_threads'
import { drizzle } from 'drizzle-orm/sqlite-proxy'
import { minuteMs } from '../../../shared/lib/durations.ts'
import type { Reader, SlowQueryHook } from '../database.ts'

export type Ask = { id: number; statement: string; values: unknown[] }
export type Answer = { id: number } & ({ rows: unknown[][] } | { code: string; message: string })
export type Told = { statement: string; tookMs: number }

const program = new URL(import.meta.url.endsWith('.ts') ? './rows.worker.ts' : './rows.worker.js', import.meta.url)

const idleMs = minuteMs

function startThread(path: string, slow?: SlowQueryHook) {
  const asked = new Map<number, PromiseWithResolvers<unknown[][]>>()
  const ended = Promise.withResolvers<void>()
  let fault = new Error('the thread that reads rows has ended')
  let count = 0
  const worker = new Worker(program, { workerData: { path, slowFromMs: slow?.fromMs ?? null } })

  function hear(answer: Answer | Told) {
    if ('statement' in answer) return slow?.told(answer.statement, answer.tookMs)
    const own = asked.get(answer.id)
    asked.delete(answer.id)
    if ('rows' in answer) own?.resolve(answer.rows)
    else own?.reject(Object.assign(new Error(answer.message), { code: answer.code }))
  }

  worker.on('message', hear)
  worker.on('error', (thrown: Error) => {
    fault = thrown
  })
  worker.on('exit', () => {
    for (const own of asked.values()) own.reject(fault)
    ended.resolve()
  })
  worker.unref()
  return {
    ended: ended.promise,
    ask(statement: string, values: unknown[]) {
      const own = Promise.withResolvers<unknown[][]>()
      count += 1
      asked.set(count, own)
      worker.postMessage({ id: count, statement, values } satisfies Ask)
      return own.promise
    },
    end() {
      worker.postMessage('close')
      return ended.promise
    },
  }
}

export function openThreadReader(path: string, slow?: SlowQueryHook) {
  let thread: ReturnType<typeof startThread> | null = null
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  async function end() {
    clearTimeout(idle)
    const last = thread
    thread = null
    await last?.end()
  }

  function running() {
    if (isClosed) throw new Error('The database is not open')
    if (thread) return thread
    const own = startThread(path, slow)
    void own.ended.then(() => {
      if (thread === own) thread = null
    })
    thread = own
    return own
  }

  const read = drizzle(async (statement, values, method) => {
    clearTimeout(idle)
    try {
      const rows = await running().ask(statement, values)
      return { rows: method === 'get' ? (rows[0] ?? []) : rows }
    } finally {
      clearTimeout(idle)
      idle = setTimeout(() => void end(), idleMs).unref()
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
