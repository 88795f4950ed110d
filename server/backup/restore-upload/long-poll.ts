import { setTimeout as wait } from 'node:timers/promises'

/** Shorter than the usual timeout of a proxy. */
const patientMs = 20_000

/** Calls with the same key join one run, and get null while it lasts. */
export function createLongPoll<T>(patience = patientMs) {
  let current: { wish: string; work: Promise<T> } | undefined
  return {
    async ask(wish: string, begin: () => Promise<T>): Promise<T | null> {
      if (current?.wish !== wish) current = { wish, work: begin() }
      const mine = current
      let isOver = true
      try {
        const done = await Promise.race([mine.work, wait(patience, null, { ref: false })])
        isOver = done !== null
        return done
      } finally {
        if (isOver && current === mine) current = undefined
      }
    },
    forget() {
      current = undefined
    },
  }
}
