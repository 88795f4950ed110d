import { setTimeout as wait } from 'node:timers/promises'

/** Shorter than proxies wait for an answer. */
const patientMs = 20_000

/**
 * Long work of which one asks again and again: whoever asks with the same words joins what was begun, and gets null while it lasts. Once its end is told, the
 * next who asks begins anew.
 */
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
    /** What was read meanwhile is another one. */
    forget() {
      current = undefined
    },
  }
}
