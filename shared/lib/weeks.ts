import { addDays, type Day } from './days.ts'
import { dayMs } from './durations.ts'

/** The Monday of the week that has that day. */
export const weekOf = (day: Day): Day => addDays(day, -new Date(Date.parse(day) - dayMs).getUTCDay())

/** So many weeks up to the one that has that day, the earliest first: their Mondays. */
export const weeksUntil = (day: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, place) => addDays(weekOf(day), 7 * (place + 1 - count)))
