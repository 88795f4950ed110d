import { addDays, countDays, type Day, type DayRange } from './days.ts'

/** Limits of a trip: first day from today on, last day within a year, at most ninety days. */
export const maxDaysAhead = 365
export const maxTripDays = 90
/** What the search form proposes: today to today plus three. */
export const defaultTripDays = 3

/** The days that the search form proposes, and a car's page where nobody has chosen any. */
export const usualDays = (today: Day): DayRange => ({ from: today, to: addDays(today, defaultTripDays) })

export const overlaps = (a: DayRange, b: DayRange) => a.from <= b.to && b.from <= a.to

/** Sorted days as the fewest ranges. */
export function rangesOf(days: readonly Day[]): DayRange[] {
  const ranges: DayRange[] = []
  for (const day of days) {
    const last = ranges.at(-1)
    if (last && addDays(last.to, 1) === day) last.to = day
    else ranges.push({ from: day, to: day })
  }
  return ranges
}

export const isFree = (taken: readonly DayRange[], range: DayRange) => !taken.some((other) => overlaps(other, range))

/** The first range of the same length, from this one on, that no taken one overlaps; null where none ends by `last`. */
export function firstFree(taken: readonly DayRange[], wanted: DayRange, last: Day): DayRange | null {
  const nights = countDays(wanted) - 1
  let range = wanted
  while (range.to <= last) {
    const inTheWay = taken.find((other) => overlaps(other, range))
    if (!inTheWay) return range
    const from = addDays(inTheWay.to, 1)
    range = { from, to: addDays(from, nights) }
  }
  return null
}

export type RangeFault = { field: 'from' | 'to'; code: 'day_past' | 'range_reversed' | 'day_far' | 'range_long' }

/** What is wrong with a trip of these real days, seen from `today`; null where nothing is. */
export function tripFault({ from, to }: DayRange, today: Day): RangeFault | null {
  if (from < today) return { field: 'from', code: 'day_past' }
  if (to < from) return { field: 'to', code: 'range_reversed' }
  if (to > addDays(today, maxDaysAhead)) return { field: 'to', code: 'day_far' }
  if (countDays({ from, to }) > maxTripDays) return { field: 'to', code: 'range_long' }
  return null
}

/** These two days where a trip can have them, else null. */
export const chosenDays = ({ from, to }: { from?: Day | undefined; to?: Day | undefined }, today: Day): DayRange | null =>
  from && to && !tripFault({ from, to }, today) ? { from, to } : null
