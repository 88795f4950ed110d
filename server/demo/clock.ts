import { addDays, type Day, dayOf, startOf } from '../../shared/days.ts'
import { hourMs } from '../../shared/durations.ts'
import { createId } from '../lib/ids.ts'
import type { CommandContext } from '../http/command-context.ts'

/** A moment that many days from today (negative: ago), at that hour in Kigali. */
export function createContextAt(now: Date, days: number, hours: number): CommandContext {
  return onDay(addDays(dayOf(now), days), hours)
}

/** A moment on that day, at that hour in Kigali. */
export function onDay(day: Day, hours: number): CommandContext {
  const at = new Date(startOf(day).getTime() + hours * hourMs)
  return { now: at, newId: () => createId(at) }
}

export function hoursAgo(now: Date, hours: number): CommandContext {
  const at = new Date(now.getTime() - hours * hourMs)
  return { now: at, newId: () => createId(at) }
}
