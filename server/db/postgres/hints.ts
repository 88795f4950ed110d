import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { onRequest } from '../../concurrency.ts'
import { connectWithinMs } from './migrations.ts'

const ignored = () => undefined
const channel = 'twara_written'
const firstPauseMs = 1_000
const longestPauseMs = 60_000
/** A connection that takes longer for a hint is made anew. */
const hintMs = 5_000
/** Of a busy moment's hints one is heard in so long. */
const betweenMs = 50

/** Calls it so long after the first of many calls, and once for all of them. */
function oncePer(milliseconds: number, call: () => void) {
  let isDue = false
  return () => {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      call()
    }, milliseconds).unref()
  }
}

/** Wakes other processes after a write, and is woken by theirs. It is a hint: where none comes, as through a pooler, what it tells of is found a moment later all the same. */
export function createHints(url: string) {
  let listening: Client | null = null

  /** By a statement of its own: in the transaction that wrote it would make every other one wait for the commit. Many writes of a moment make few of them. */
  const telling = onRequest(async () => {
    try {
      await listening?.query(`NOTIFY ${channel}`)
    } catch {
      await listening?.end().catch(ignored)
    }
  })

  /** Until the connection is lost; gives whether there was one. */
  async function hearOnce(heard: () => void, ended: AbortSignal) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: connectWithinMs, query_timeout: hintMs, keepAlive: true })
    const lost = new Promise((resolve) => client.once('end', resolve).once('error', resolve))
    const end = () => void client.end().catch(ignored)
    ended.addEventListener('abort', end)
    client.on('error', ignored).on('notification', ({ processId }) => {
      if ((client as unknown as { processID: number }).processID !== processId) heard()
    })
    try {
      await client.connect()
      await client.query(`LISTEN ${channel}`)
      listening = client
      // What was written here and elsewhere while it was not there.
      heard()
      void telling.ask()
      await lost
      return true
    } catch {
      return false
    } finally {
      listening = null
      ended.removeEventListener('abort', end)
      await client.end().catch(ignored)
    }
  }

  async function hearOn(heard: () => void, ended: AbortSignal) {
    let pauseMs = firstPauseMs
    while (!ended.aborted) {
      const wasThere = await hearOnce(heard, ended)
      pauseMs = wasThere ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs)
      await wait(pauseMs, undefined, { signal: ended, ref: false }).catch(ignored)
    }
  }

  return {
    /** To be called after each write. */
    tell: () => void telling.ask(),
    /** Calls that soon after another process says that it has written. Gives what ends it. */
    hear(heard: () => void) {
      const ended = new AbortController()
      const unlessEnded = () => {
        if (!ended.signal.aborted) heard()
      }
      const hearing = hearOn(oncePer(betweenMs, unlessEnded), ended.signal)
      return async () => {
        ended.abort()
        await hearing
      }
    },
  }
}
