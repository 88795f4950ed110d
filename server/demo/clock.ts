import { addDays, type Day, toDay, getStart } from '../../shared/lib/days.ts'
import { hourMs } from '../../shared/lib/durations.ts'
import { createId } from '../lib/ids.ts'
import type { CommandContext } from '../http/command-context.ts'

/** `days` counts from today, negative for the past; `hours` is in Kigali time. */
export function createContextAt(now: Date, days: number, hours: number): CommandContext {
  return onDay(addDays(toDay(now), days), hours)
}

/** `hours` is in Kigali time. */
export function onDay(day: Day, hours: number): CommandContext {
  const at = new Date(getStart(day).getTime() + hours * hourMs)
  return { now: at, newId: () => createId(at) }
}

export function hoursAgo(now: Date, hours: number): CommandContext {
  const at = new Date(now.getTime() - hours * hourMs)
  return { now: at, newId: () => createId(at) }
}
