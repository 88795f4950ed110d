import { papersCover, type Papers } from './car.ts'
import { addDays, countDays, type Day, type DayRange, isDay } from '../lib/days.ts'
import { daysFault, fittingTrip, maxTripDays, type TermsRefusal, type TripTerms } from './trip-terms.ts'

/** A trip's first day is from today on, its last day within a year. */
export const maxDaysAhead = 365

/** The days that the search form proposes: today to today plus three. */
export const usualDays = (today: Day): DayRange => ({ from: today, to: addDays(today, 3) })

/** Every day that a trip of today's bookings can have. */
export const bookableDays = (today: Day): DayRange => ({ from: today, to: addDays(today, maxDaysAhead) })

export const overlaps = (a: DayRange, b: DayRange) => a.from <= b.to && b.from <= a.to

/** Sorted days as the fewest ranges. */
export function toRanges(days: readonly Day[]): DayRange[] {
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

type RangeFault = { field: 'from' | 'to'; code: 'day_past' | 'range_reversed' | 'day_far' | 'range_long' }

/** What is wrong with a trip of these real days, seen from `today`; null where nothing is. */
export function tripFault({ from, to }: DayRange, today: Day): RangeFault | null {
  if (from < today) return { field: 'from', code: 'day_past' }
  if (to < from) return { field: 'to', code: 'range_reversed' }
  if (to > addDays(today, maxDaysAhead)) return { field: 'to', code: 'day_far' }
  if (countDays({ from, to }) > maxTripDays) return { field: 'to', code: 'range_long' }
  return null
}

/** What a press on a day makes of the chosen ones: it begins a trip, the next one ends it; one before the start begins anew. */
export const selectTripDay = ({ from, to }: Partial<DayRange>, day: Day): Partial<DayRange> =>
  from !== undefined && to === undefined && day >= from ? { from, to: day } : { from: day }

/** What a car's terms ask of a trip, at that moment. */
export type Asks = { terms: TripTerms; now: Date }

/** Why these days, all of which can be pressed, make no trip together; null where they do. */
export function choiceFault(days: DayRange, taken: readonly DayRange[], asks?: Asks): 'range_long' | 'crosses_taken' | TermsRefusal | null {
  if (countDays(days) > maxTripDays) return 'range_long'
  if (!isFree(taken, days)) return 'crosses_taken'
  return asks ? daysFault(asks.terms, days, asks.now) : null
}

/**
 * The days that a car's page starts with where nobody has chosen any: the usual ones as the car's terms let them be, and where these are
 * taken the next free ones that its papers cover.
 */
export function proposedDays(car: Papers & TripTerms, taken: readonly DayRange[], today: Day, now: Date): DayRange {
  const usual = fittingTrip(car, usualDays(today), now)
  const free = firstFree(taken, usual, bookableDays(today).to)
  return free && papersCover(car, free.to) ? free : usual
}

/** These two where they are days that a trip can have, else null. */
export const chosenDays = ({ from, to }: { from?: string | undefined; to?: string | undefined }, today: Day): DayRange | null =>
  isDay(from) && isDay(to) && !tripFault({ from, to }, today) ? { from, to } : null

/** The days that a search form shows: those that were chosen where they are a trip, else the usual ones. */
export const shownDays = (chosen: Parameters<typeof chosenDays>[0], today: Day): DayRange => chosenDays(chosen, today) ?? usualDays(today)
