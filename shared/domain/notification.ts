import { minuteMs } from '../lib/durations.ts'

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
export const notificationDays = 180
export type NotificationKind = (typeof notificationKinds)[number]
export const isNotificationKind = (kind: string): kind is NotificationKind => notificationKinds.some((known) => known === kind)

/** Never store names, phones or messages here; they are read when shown. */
export type NotificationPayload = {
  bookingId?: string
  carId?: string
  title?: string
  side?: 'renter' | 'owner'
  from?: string
  to?: string
  paper?: string
  /** The debt, the total at approval, or the cash recorded at pickup. */
  francs?: number
  offMarket?: boolean
  withdrawn?: true
}

export const examplePayload = {
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
  facts: NotificationPayload
  createdAt: string
  isRead: boolean
}

/** `heard` is the id of the last live event; the stream resumes after it. */
export type BellState = { unread: number; heard: number }

/** Users can switch these off for email and phone; the site's list shows them anyway. */
export const reminderKinds: readonly NotificationKind[] = [
  'request_waiting',
  'pickup_tomorrow',
  'return_today',
  'review_invited',
  'paper_ends',
]

/** Milliseconds; a user who reads the message meanwhile gets no email or push. */
export const deliveryDelays: Partial<Record<NotificationKind, number>> = { message_received: minuteMs }

export const pushKinds: readonly NotificationKind[] = [
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
