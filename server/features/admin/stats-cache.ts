import { toDay } from '../../../shared/lib/days.ts'
import { minuteMs } from '../../../shared/lib/durations.ts'
import type { Reader } from '../../db/database.ts'
import type { BalanceDeps } from '../payments/owner-balances.ts'

const cacheMs = minuteMs

/** Caches figures that need full table scans; also expires at midnight, Kigali time. */
export function cachePerMinute<Figures>(read: (deps: BalanceDeps) => Promise<Figures>) {
  const entries = new WeakMap<Reader, { at: Date; figures: Promise<Figures> }>()

  function isFresh(at: Date, now: Date) {
    const age = now.getTime() - at.getTime()
    return age >= 0 && age < cacheMs && toDay(at) === toDay(now)
  }

  function ask(deps: BalanceDeps): Promise<Figures> {
    const [db, at] = [deps.db.read, deps.now()]
    const cached = entries.get(db)
    if (cached && isFresh(cached.at, at)) return cached.figures
    const figures = read(deps)
    entries.set(db, { at, figures })
    // The next call tries again after a failure.
    figures.catch(() => entries.delete(db))
    return figures
  }

  return { ask, forget: (db: Reader) => entries.delete(db) }
}
