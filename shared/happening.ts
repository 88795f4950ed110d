import type { BookingEventAction, BookingStatus, Party } from './booking.ts'

/** What others may want to hear of once it is kept. It names no person: whoever needs more reads the rows. */
export type Happening = {
  kind: 'booking_moved'
  bookingId: string
  action: BookingEventAction
  from: BookingStatus | null
  to: BookingStatus
  party: Party
}
