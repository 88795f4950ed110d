import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Beside this file in the source tree, beside main.js in the built server. */
const program = new URL(import.meta.url.replace(/[^/]+(\.[jt]s)$/, 'checkpoint-worker$1'))

const usual = {
  /** Writes between two passes: fewer would write the same pages of the file more often. */
  writesOfPass: 500,
  /** 64 MB of log: from here on writes wait until all of it is in the file, so that the next one begins the log anew. */
  mostPages: 16_000,
}

export type Checkpoints = {
  /** To be told of every commit: how many writes it held. */
  committed: (writes: number) => void
  /** Settles when the log has room; at once, but in a flood that leaves the thread no quiet moment. */
  room: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Keeps the log of the database at `path` short, from a thread that starts with the first five hundred writes: thousands of pages and their sync would hold up
 * every request of the one that answers them. `failed` is told when the thread ends; the next pass starts another.
 */
export function startCheckpoints(path: string, failed: (fault: unknown) => void, { writesOfPass, mostPages } = usual): Checkpoints {
  let worker: Worker | undefined
  let writes = 0
  let running: Promise<void> | undefined
  let emptied: Promise<unknown> | undefined

  function start() {
    const own = new Worker(program, { workerData: path })
    own.once('error', (fault) => {
      worker = undefined
      failed(fault)
    })
    return own
  }

  /** Gives the pages that the log held. What is committed meanwhile is left for the next pass. */
  async function pass() {
    const own = (worker ??= start())
    own.ref()
    own.postMessage('checkpoint')
    const [pages] = (await once(own, 'message')) as [number]
    own.unref()
    return pages
  }

  async function run() {
    try {
      if ((await pass()) < mostPages) return
      emptied = pass()
      await emptied
    } catch {
      // `failed` was told; the writer's own checkpoint is left.
    } finally {
      emptied = undefined
      running = undefined
    }
  }

  return {
    committed(count) {
      writes += count
      if (writes < writesOfPass || running) return
      writes = 0
      running = run()
    },
    async room() {
      await emptied?.catch(() => undefined)
    },
    async close() {
      await running
      if (!worker) return
      worker.ref()
      worker.postMessage('close')
      await once(worker, 'exit').catch(() => undefined)
    },
  }
}
