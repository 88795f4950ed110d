import { minuteMs } from '../../shared/durations.ts'
import { onRequest } from '../concurrency.ts'
import { isLost } from '../db/lost.ts'
import type { Deps } from '../http/env.ts'
import { toldLately } from './queries.ts'

/** A page hears of what another process has written as late as this. */
const lookEveryMs = 1_000
/** Longer than a write may be tried again, and than clocks of machines differ. */
const lateMs = minuteMs

type Hearing = Pick<Deps, 'db' | 'hub' | 'log' | 'now'>

/** Where several processes write to the same rows: wakes the streams of whoever another one has told something. Gives what ends it. */
export function hearOthers({ db, hub, log, now }: Hearing): () => Promise<void> {
  const { changes } = db
  let known = new Map<string, number | null>()
  let isFailing = false
  async function look() {
    // Also where nobody searches: notes of what was touched are not kept for long.
    await changes.count()
    if (hub.isEmpty()) return
    const told = await toldLately(db.read, new Date(now().getTime() - lateMs))
    hub.wake(told.flatMap(({ userId, last }) => (known.get(userId) === last ? [] : [userId])))
    known = new Map(told.map(({ userId, last }) => [userId, last]))
  }
  async function lookOrTell() {
    try {
      await look()
      isFailing = false
    } catch (fault) {
      // Once for each time that the rows cannot be read; that the database is lost is told elsewhere.
      if (!isFailing && !isLost(fault)) log.warn({}, 'live updates from other processes are paused: the database cannot be read')
      isFailing = true
    }
  }
  const looking = onRequest(lookOrTell)
  const timer = setInterval(() => void looking.ask(), lookEveryMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await looking.idle()
  }
}
