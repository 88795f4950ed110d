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
  'instant_paused',
  'listing_edited',
  'account_edited',
  'team_message',
  'change_asked',
  'change_accepted',
  'change_refused',
  'change_withdrawn',
  'change_lapsed',
  'fine_recorded',
  'trip_closed',
  'return_answered',
  'disputes_waiting',
] as const
export const notificationDays = 180
export type NotificationKind = (typeof notificationKinds)[number]
export const isNotificationKind = (kind: string): kind is NotificationKind => notificationKinds.some((known) => known === kind)

/** Never store names, phones or chat messages here; they are read when shown. */
export type NotificationPayload = {
  /** What our team wrote to this person. */
  text?: string
  bookingId?: string
  carId?: string
  title?: string
  side?: 'renter' | 'owner'
  from?: string
  to?: string
  /** The days that a change asks for. */
  newFrom?: string
  newTo?: string
  paper?: string
  /** The debt, the total at approval, or the cash recorded at pickup. */
  francs?: number
  offMarket?: boolean
  /** ISO instants of a fine, and of the trip during which it was. */
  fine?: { at: string; hadFrom: string; hadUntil: string | null }
  /** ISO instant until which the owner of a closed trip may keep part of the deposit. */
  keepUntil?: string
  /** Whether the renter agreed to the return's record. */
  agreed?: boolean
  count?: number
  withdrawn?: true
  /** Approved by instant booking in the moment of the request. */
  instant?: true
  renamed?: true
  /** A file is gone, so that document must be sent again: `paper`, or both. */
  mustResend?: true
}

export const examplePayload = {
  bookingId: 'example',
  carId: 'example',
  title: 'Toyota RAV4 2019',
  from: '2026-12-04',
  to: '2026-12-07',
  newFrom: '2026-12-04',
  newTo: '2026-12-08',
  paper: 'insurance',
  francs: 25_000,
  text: 'Umuganda is on Saturday: please plan pickups after 11:00.',
}

export type NotificationView = {
  id: string
  kind: NotificationKind
  payload: NotificationPayload
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

/** Mailed whatever the preferences: somebody else changed what is theirs. */
export const alwaysMailedKinds: readonly NotificationKind[] = ['listing_edited', 'account_edited']

/** Milliseconds; a user who reads the message meanwhile gets no email or push. */
export const deliveryDelays: Partial<Record<NotificationKind, number>> = { message_received: minuteMs }

export const pushKinds: readonly NotificationKind[] = [
  'booking_requested',
  'request_waiting',
  'booking_approved',
  'booking_rejected',
  'booking_expired',
  'booking_cancelled',
  'change_asked',
  'change_accepted',
  'change_refused',
  'change_withdrawn',
  'change_lapsed',
  'pickup_tomorrow',
  'return_today',
  'not_returned',
  'car_comes_late',
  'listing_approved',
  'listing_rejected',
  'instant_paused',
  'document_approved',
  'document_rejected',
  'message_received',
  'dispute_opened',
  'dispute_closed',
  'fine_recorded',
  'trip_closed',
  'return_answered',
]

type NotificationSource = { kind: NotificationKind; payload: NotificationPayload }

const fragments: Partial<Record<NotificationKind, string>> = {
  booking_requested: 'answer',
  change_asked: 'change',
  request_waiting: 'answer',
  pickup_recorded: 'pickup-record',
  return_recorded: 'return-record',
  review_received: 'review',
  review_answered: 'review',
  dispute_opened: 'problems',
  dispute_closed: 'problems',
  fine_recorded: 'fines',
  return_answered: 'return-record',
}

function getFragment({ kind, payload: { side } }: NotificationSource) {
  if ((kind === 'booking_rejected' || kind === 'booking_cancelled') && side === 'renter') return 'other-cars'
  if (kind === 'review_invited') return side === 'owner' ? 'rating' : 'review'
  if (kind === 'pickup_tomorrow') return side === 'renter' ? 'pickup' : undefined
  return fragments[kind]
}

function getBookingPath(notification: NotificationSource, bookingId: string) {
  const { kind, payload } = notification
  const page = `/dashboard/bookings/${bookingId}`
  if (kind === 'message_received') return `${page}/chat#message`
  if (kind === 'trip_closed' || (payload.side === 'owner' && (kind === 'return_today' || kind === 'not_returned')))
    return `${page}/handover`
  const fragment = getFragment(notification)
  return fragment ? `${page}#${fragment}` : page
}

function getCarPath({ kind, payload: { paper } }: NotificationSource, carId: string) {
  if (kind === 'listing_approved') return `/car/${carId}`
  if (kind === 'listing_rejected' || kind === 'listing_edited') return `/list-your-car?car=${carId}`
  if (kind === 'instant_paused') return `/list-your-car?car=${carId}&part=terms`
  if (kind === 'paper_ends') return `/list-your-car?car=${carId}#${paper}ValidTo`
  return '/dashboard'
}

export function getNotificationPath(notification: NotificationSource) {
  const {
    kind,
    payload: { bookingId, carId, paper },
  } = notification
  if (kind === 'disputes_waiting') return '/admin/queue?queue=disputes'
  if (kind === 'settlement_due') return '/dashboard/payments#pay'
  if (kind === 'account_edited') return '/dashboard/profile'
  if (kind === 'team_message') return '/dashboard/notifications'
  if (kind === 'document_approved' || kind === 'document_rejected' || paper === 'licence' || paper === 'identity')
    return `/dashboard/profile?tab=identity${paper ? `#${paper}` : ''}`
  if (bookingId) return getBookingPath(notification, bookingId)
  return carId ? getCarPath(notification, carId) : '/dashboard'
}

export function getNotificationRoute(path: string) {
  const { pathname, searchParams, hash } = new URL(path, 'https://site.invalid')
  return { to: pathname, search: Object.fromEntries(searchParams), hash: hash.slice(1) }
}
