import type { NotificationPayload, NotificationKind } from './notification.ts'

type NotificationSource = { kind: NotificationKind; facts: NotificationPayload }

const fragments: Partial<Record<NotificationKind, string>> = {
  booking_requested: 'answer',
  request_waiting: 'answer',
  pickup_recorded: 'pickup-record',
  return_recorded: 'return-record',
  review_received: 'review',
  review_answered: 'review',
  dispute_opened: 'problems',
  dispute_closed: 'problems',
}

function getFragment({ kind, facts: { side } }: NotificationSource) {
  if (kind === 'review_invited') return side === 'owner' ? 'rating' : 'review'
  if (kind === 'pickup_tomorrow') return side === 'renter' ? 'pickup' : undefined
  return fragments[kind]
}

function getBookingPath(notification: NotificationSource, bookingId: string) {
  const { kind, facts } = notification
  const page = `/dashboard/bookings/${bookingId}`
  if (kind === 'message_received') return `${page}/chat#message`
  if (facts.side === 'owner' && (kind === 'return_today' || kind === 'not_returned')) return `${page}/handover`
  const fragment = getFragment(notification)
  return fragment ? `${page}#${fragment}` : page
}

function getCarPath({ kind, facts: { paper } }: NotificationSource, carId: string) {
  if (kind === 'listing_approved') return `/car/${carId}`
  if (kind === 'listing_rejected') return `/list-your-car?car=${carId}`
  if (kind === 'paper_ends') return `/list-your-car?car=${carId}#${paper}ValidTo`
  return '/dashboard'
}

export function getNotificationPath(notification: NotificationSource) {
  const {
    kind,
    facts: { bookingId, carId, paper },
  } = notification
  if (kind === 'settlement_due') return '/dashboard/payments#pay'
  if (kind === 'document_approved' || kind === 'document_rejected' || paper === 'licence' || paper === 'identity')
    return `/dashboard/profile?tab=identity${paper ? `#${paper}` : ''}`
  if (bookingId) return getBookingPath(notification, bookingId)
  return carId ? getCarPath(notification, carId) : '/dashboard'
}

export function getNotificationRoute(path: string) {
  const { pathname, searchParams, hash } = new URL(path, 'https://site.invalid')
  return { to: pathname, search: Object.fromEntries(searchParams), hash: hash.slice(1) }
}
