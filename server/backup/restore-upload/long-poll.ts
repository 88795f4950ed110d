import { setTimeout as wait } from 'node:timers/promises'

/** Shorter than the usual timeout of a proxy. */
const maxWaitMs = 20_000

/** Calls with the same key join one run, and get null while it lasts. */
export function createLongPoll<T>(waitMs = maxWaitMs) {
  let current: { wish: string; work: Promise<T> } | undefined
  return {
    async ask(key: string, start: () => Promise<T>): Promise<T | null> {
      if (current?.wish !== key) current = { wish: key, work: start() }
      const started = current
      let isOver = true
      try {
        const result = await Promise.race([started.work, wait(waitMs, null, { ref: false })])
        isOver = result !== null
        return result
      } finally {
        if (isOver && current === started) current = undefined
      }
    },
    forget() {
      current = undefined
    },
  }
}
