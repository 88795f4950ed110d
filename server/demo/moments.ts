import { addDays, type Day, dayOf, startOf } from '../../shared/days.ts'
import { hourMs } from '../../shared/durations.ts'
import { makeId } from '../ids.ts'
import type { Moment } from '../http/moment.ts'

/** A moment that many days from today (negative: ago), at that hour in Kigali. */
export function momentAt(now: Date, days: number, hours: number): Moment {
  return onDay(addDays(dayOf(now), days), hours)
}

/** A moment on that day, at that hour in Kigali. */
export function onDay(day: Day, hours: number): Moment {
  const at = new Date(startOf(day).getTime() + hours * hourMs)
  return { now: at, newId: () => makeId(at) }
}

export function hoursAgo(now: Date, hours: number): Moment {
  const at = new Date(now.getTime() - hours * hourMs)
  return { now: at, newId: () => makeId(at) }
}
