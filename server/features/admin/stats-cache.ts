import { toDay } from '../../../shared/lib/days.ts'
import { minuteMs } from '../../../shared/lib/durations.ts'
import type { Reader } from '../../db/database.ts'
import type { BalanceDeps } from '../payments/owner-balances.ts'

/** How long figures stay as they are: nobody decides by their last minute. */
const rememberedMs = minuteMs

/** Figures that are read from whole tables: once a minute, however many ask, and anew with each day. `forget` where they must be read again. */
export function cachePerMinute<Figures>(read: (deps: BalanceDeps) => Promise<Figures>) {
  const known = new WeakMap<Reader, { at: Date; figures: Promise<Figures> }>()

  function isFresh(at: Date, now: Date) {
    const age = now.getTime() - at.getTime()
    return age >= 0 && age < rememberedMs && toDay(at) === toDay(now)
  }

  function ask(deps: BalanceDeps): Promise<Figures> {
    const [db, at] = [deps.db.read, deps.now()]
    const last = known.get(db)
    if (last && isFresh(last.at, at)) return last.figures
    const figures = read(deps)
    known.set(db, { at, figures })
    // What failed is read again by the next who asks.
    figures.catch(() => known.delete(db))
    return figures
  }

  return { ask, forget: (db: Reader) => known.delete(db) }
}
