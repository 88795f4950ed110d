import { addDays, type Day } from './days.ts'
import { dayMs } from './durations.ts'

export const getWeekStart = (day: Day): Day => addDays(day, -new Date(Date.parse(day) - dayMs).getUTCDay())

/** Mondays, earliest first. */
export const listWeeksUntil = (day: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(getWeekStart(day), 7 * (index + 1 - count)))
