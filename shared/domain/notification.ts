import { minuteMs } from '../lib/durations.ts'

/** All that somebody is told of. Where a row of it leads is said in `client/features/notifications/`, its words in `shared/i18n`. */
export const notificationKinds = [
  'booking_requested',
  'request_waiting',
  'booking_approved',
  'booking_rejected',
  'booking_expired',
  'booking_cancelled',
  'booking_lapsed',
  'pickup_recorded',
  'return_recorded',
  'pickup_tomorrow',
  'return_today',
  'not_returned',
  'car_comes_late',
  'review_invited',
  'review_received',
  'review_answered',
  'listing_approved',
  'listing_rejected',
  'document_approved',
  'document_rejected',
  'paper_ends',
  'message_received',
  'settlement_due',
  'dispute_opened',
  'dispute_closed',
] as const
/** A notification is deleted after so many days. */
export const notificationDays = 180
export type NotificationKind = (typeof notificationKinds)[number]
export const isNotice = (kind: string): kind is NotificationKind => notificationKinds.some((known) => known === kind)

/** What a notification is about: ids to lead there by, and what a sentence needs. Never a name, a phone or what somebody wrote: those are read where they are shown. */
export type NotificationFacts = {
  bookingId?: string
  carId?: string
  /** The car, as it is called on the booking or the listing. */
  title?: string
  /** On which side of the booking its reader is: the words differ. */
  side?: 'renter' | 'owner'
  /** Calendar days of Kigali. */
  from?: string
  to?: string
  /** Which paper ends, or which document was decided. */
  paper?: string
  /** What is due; the total at an approval; the cash recorded at a pickup. */
  francs?: number
  /** An approved car that renters cannot find: paused, held, or with an ended paper. */
  offMarket?: boolean
  /** A request that its renter took back before anybody answered. */
  withdrawn?: true
}

/** What stands in a notice that is only shown as an example. */
export const exampleFacts = {
  bookingId: 'example',
  carId: 'example',
  title: 'Toyota RAV4 2019',
  from: '2026-12-04',
  to: '2026-12-07',
  paper: 'insurance',
  francs: 25_000,
}

export type NotificationView = {
  id: string
  kind: NotificationKind
  facts: NotificationFacts
  createdAt: string
  isRead: boolean
}

/** What the bell of every page shows, and after which event a page goes on hearing. */
export type Bell = { unread: number; heard: number }

/** Which of a person's switches a kind obeys in mail and on the phone; every kind stands in the list of the site. */
export const reminders: readonly NotificationKind[] = ['request_waiting', 'pickup_tomorrow', 'return_today', 'review_invited', 'paper_ends']

/** What is sent a little later than it is told: who sees it meanwhile needs no mail and no ring. In milliseconds. */
export const getDelay: Partial<Record<NotificationKind, number>> = { message_received: minuteMs }

/** What makes a phone ring with the site closed. */
export const ringing: readonly NotificationKind[] = [
  'booking_requested',
  'request_waiting',
  'booking_approved',
  'booking_rejected',
  'booking_expired',
  'booking_cancelled',
  'pickup_tomorrow',
  'return_today',
  'not_returned',
  'car_comes_late',
  'listing_approved',
  'listing_rejected',
  'document_approved',
  'document_rejected',
  'message_received',
  'dispute_opened',
  'dispute_closed',
]
