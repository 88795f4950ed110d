import type { BookingView } from './booking.ts'
import type { CarCard } from './car.ts'
import type { DayRange } from '../lib/days.ts'

type EndedBooking = Pick<BookingView, 'party' | 'status' | 'displayStatus' | 'events' | 'disputes'>

/** The renter lost the car through its owner or our team, or says that nobody came. */
export function needsReplacement({ party, status, displayStatus, events, disputes }: EndedBooking) {
  if (party !== 'renter') return false
  if (status === 'rejected') return true
  if (status === 'cancelled') {
    const side = events.findLast(({ to }) => to === 'cancelled')?.party
    return side === 'owner' || side === 'admin'
  }
  return (
    displayStatus === 'upcoming' &&
    disputes.some(({ kind, openedBy, closedAt }) => kind === 'nobody_came' && openedBy === 'renter' && !closedAt)
  )
}

export const maxReplacements = 3
/** Of the total that was agreed on. */
export const maxReplacementShare = 1.2

/** The days that are left of the trip; null where none is. */
export type ReplacementsView = { days: DayRange | null; cars: CarCard[] }
