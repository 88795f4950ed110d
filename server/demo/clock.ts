import { addDays, type Day, toDay, getDayStart } from '../../shared/lib/days.ts'
import { hourMs } from '../../shared/lib/durations.ts'
import { createId } from '../lib/ids.ts'
import type { CommandContext } from '../http/context.ts'

/** `days` counts from today, negative for the past; `hours` is in Kigali time. */
export function createContextAt(now: Date, days: number, hours: number): CommandContext {
  return createContextOn(addDays(toDay(now), days), hours)
}

/** `hours` is in Kigali time. */
export function createContextOn(day: Day, hours: number): CommandContext {
  const instant = new Date(getDayStart(day).getTime() + hours * hourMs)
  return { now: instant, newId: () => createId(instant) }
}

export function createContextHoursAgo(now: Date, hours: number): CommandContext {
  const instant = new Date(now.getTime() - hours * hourMs)
  return { now: instant, newId: () => createId(instant) }
}
