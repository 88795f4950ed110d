import { isFree, overlaps, selectTripDay } from '../../../shared/domain/availability.ts'
import { fromDayOn } from '../../../shared/domain/blocked-days.ts'
import type { TakenRange } from '../../../shared/domain/car.ts'
import { type Day, type DayRange, eachDay } from '../../../shared/lib/days.ts'

const isBooking = ({ kind }: TakenRange) => kind === 'booked' || kind === 'pending'

/** A tap on a booked day selects the whole booking, unless a range has begun. */
export function selectDay(chosen: Partial<DayRange>, day: Day, taken: readonly TakenRange[], today: Day): Partial<DayRange> {
  const next = selectTripDay(chosen, day)
  const booking = next.to === undefined && taken.find((range) => isBooking(range) && overlaps(range, { from: day, to: day }))
  const ahead = booking ? fromDayOn(booking, today) : null
  return ahead ? { from: ahead.from, to: ahead.to } : next
}

export function summarizeSelection(days: DayRange, taken: readonly TakenRange[]) {
  const here = taken.filter((range) => overlaps(range, days))
  const bookings = here.filter(isBooking)
  const imported = here.filter(({ kind }) => kind === 'imported')
  const blocked = here.filter(({ kind }) => kind === 'blocked')
  const isAllImported = eachDay(days).every((day) => !isFree(imported, { from: day, to: day }))
  return {
    bookings,
    hasImported: imported.length > 0,
    canBlock: bookings.length === 0 && !isAllImported,
    canFree: blocked.length > 0,
    isBlocked: eachDay(days).every((day) => !isFree(blocked, { from: day, to: day })),
  }
}
