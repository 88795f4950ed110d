import { isFree, overlaps, selectTripDay, clipRange } from '../../../shared/domain/availability.ts'
import type { UnavailableRange } from '../../../shared/domain/car.ts'
import { type Day, type DayRange, listDays } from '../../../shared/lib/days.ts'

const isBooking = ({ kind }: UnavailableRange) => kind === 'booked' || kind === 'pending'

/** A tap on a booked day selects the whole booking, unless a range has begun. */
export function selectCalendarDay(
  selection: Partial<DayRange>,
  day: Day,
  unavailableRanges: readonly UnavailableRange[],
  today: Day,
): Partial<DayRange> {
  const next = selectTripDay(selection, day)
  const booking = next.to === undefined && unavailableRanges.find((range) => isBooking(range) && overlaps(range, { from: day, to: day }))
  const remainingDays = booking ? clipRange(booking, today) : null
  return remainingDays ? { from: remainingDays.from, to: remainingDays.to } : next
}

export function summarizeSelection(days: DayRange, unavailableRanges: readonly UnavailableRange[]) {
  const overlapping = unavailableRanges.filter((range) => overlaps(range, days))
  const bookings = overlapping.filter(isBooking)
  const imported = overlapping.filter(({ kind }) => kind === 'imported')
  const blocked = overlapping.filter(({ kind }) => kind === 'blocked')
  const isAllImported = listDays(days).every((day) => !isFree(imported, { from: day, to: day }))
  return {
    bookings,
    hasImported: imported.length > 0,
    canBlock: bookings.length === 0 && !isAllImported,
    canUnblock: blocked.length > 0,
    isBlocked: listDays(days).every((day) => !isFree(blocked, { from: day, to: day })),
  }
}
