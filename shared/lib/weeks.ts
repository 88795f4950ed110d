import { addDays, type Day } from './days.ts'
import { dayMs } from './durations.ts'

export const weekOf = (day: Day): Day => addDays(day, -new Date(Date.parse(day) - dayMs).getUTCDay())

/** Mondays, earliest first. */
export const weeksUntil = (day: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, place) => addDays(weekOf(day), 7 * (place + 1 - count)))
