import { addDays, countDays, type Day, type DayRange, isDay, listDays } from '../lib/days.ts'
import { areDocumentsValid, type DocumentDates, type UnavailableRange } from './car.ts'
import { findDaysError, fitTripToTerms, maxTripDays, type TermsRefusal, type TripTerms } from './terms.ts'

/** The last day of a trip may be this many days from today. */
export const maxDaysAhead = 365

export const getDefaultDays = (today: Day): DayRange => ({ from: today, to: addDays(today, 3) })

export const getBookableDays = (today: Day): DayRange => ({ from: today, to: addDays(today, maxDaysAhead) })

export const overlaps = (a: DayRange, b: DayRange) => a.from <= b.to && b.from <= a.to

/** `days` must be sorted. */
export function toRanges(days: readonly Day[]): DayRange[] {
  const ranges: DayRange[] = []
  for (const day of days) {
    const last = ranges.at(-1)
    if (last && addDays(last.to, 1) === day) last.to = day
    else ranges.push({ from: day, to: day })
  }
  return ranges
}

export const isFree = (unavailableRanges: readonly DayRange[], range: DayRange) =>
  !unavailableRanges.some((other) => overlaps(other, range))

export function findFirstFree(unavailableRanges: readonly DayRange[], trip: DayRange, last: Day): DayRange | null {
  const nights = countDays(trip) - 1
  let range = trip
  while (range.to <= last) {
    const conflict = unavailableRanges.find((other) => overlaps(other, range))
    if (!conflict) return range
    const from = addDays(conflict.to, 1)
    range = { from, to: addDays(from, nights) }
  }
  return null
}

type TripRangeError = { field: 'from' | 'to'; code: 'day_past' | 'range_reversed' | 'day_far' | 'range_long' }

export function findTripError({ from, to }: DayRange, today: Day): TripRangeError | null {
  if (from < today) return { field: 'from', code: 'day_past' }
  if (to < from) return { field: 'to', code: 'range_reversed' }
  if (to > addDays(today, maxDaysAhead)) return { field: 'to', code: 'day_far' }
  if (countDays({ from, to }) > maxTripDays) return { field: 'to', code: 'range_long' }
  return null
}

export const selectTripDay = ({ from, to }: Partial<DayRange>, day: Day): Partial<DayRange> =>
  from !== undefined && to === undefined && day >= from ? { from, to: day } : { from: day }

export type TermsCheck = { terms: TripTerms; now: Date }

/** Assumes that both days can be selected on their own. */
export function findChoiceError(
  days: DayRange,
  unavailableRanges: readonly DayRange[],
  check?: TermsCheck,
): 'range_long' | 'crosses_taken' | TermsRefusal | null {
  if (countDays(days) > maxTripDays) return 'range_long'
  if (!isFree(unavailableRanges, days)) return 'crosses_taken'
  return check ? findDaysError(check.terms, days, check.now) : null
}

export function getSuggestedDays(car: DocumentDates & TripTerms, unavailableRanges: readonly DayRange[], today: Day, now: Date): DayRange {
  const preferred = fitTripToTerms(car, getDefaultDays(today), now)
  const free = findFirstFree(unavailableRanges, preferred, getBookableDays(today).to)
  return free && areDocumentsValid(car, free.to) ? free : preferred
}

export const parseTripDays = ({ from, to }: { from?: string | undefined; to?: string | undefined }, today: Day): DayRange | null =>
  isDay(from) && isDay(to) && !findTripError({ from, to }, today) ? { from, to } : null

export const getFormDays = (given: Parameters<typeof parseTripDays>[0], today: Day): DayRange =>
  parseTripDays(given, today) ?? getDefaultDays(today)

export type Block = DayRange & { note?: string | null | undefined }

export const blockNoteLength = 60

export function getNotesByDay(blocks: readonly Block[]) {
  const notes = new Map<Day, string | null>()
  for (const { note, ...range } of blocks) {
    for (const day of listDays(range)) if (!notes.has(day)) notes.set(day, note || null)
  }
  return notes
}

export const clipRange = <Range extends DayRange>(range: Range, day: Day): Range | null =>
  range.to < day ? null : range.from < day ? { ...range, from: day } : range

export const listBlocks = (unavailableRanges: readonly UnavailableRange[], today: Day): Block[] =>
  unavailableRanges.flatMap((range) => {
    const upcoming = range.kind === 'blocked' ? clipRange(range, today) : null
    return upcoming ? [{ from: upcoming.from, to: upcoming.to, note: upcoming.note ?? null }] : []
  })

export const removeDays = (blocks: readonly Block[], { from, to }: DayRange): Block[] =>
  blocks.flatMap((block) => {
    if (!overlaps(block, { from, to })) return [block]
    const before = { ...block, to: addDays(from, -1) }
    const after = { ...block, from: addDays(to, 1) }
    return [before, after].filter((piece) => piece.from <= piece.to)
  })

export const addBlock = (blocks: readonly Block[], block: Block): Block[] => [block, ...removeDays(blocks, block)]
