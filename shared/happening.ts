import type { BookingEventAction, BookingStatus, Party } from './booking.ts'

type BookingMoved = {
  kind: 'booking_moved'
  bookingId: string
  action: BookingEventAction
  from: BookingStatus | null
  to: BookingStatus
  party: Party
}

/** What others may want to hear of once it is kept. It names no person: whoever needs more reads the rows. */
export type Happening =
  | BookingMoved
  /** There is something new for the open pages of these. */
  | { kind: 'pages_told'; userIds: string[] }
  /** Some of their sessions are over. */
  | { kind: 'sessions_ended'; userId: string }
  /** Nearly everybody is gone, with their sessions. */
  | { kind: 'all_cleared' }
  | { kind: 'outbox_filled' }
