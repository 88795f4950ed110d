import type { NotificationFacts, NotificationKind } from './notification.ts'

type Told = { kind: NotificationKind; facts: NotificationFacts }

const partOf: Partial<Record<NotificationKind, string>> = {
  booking_requested: 'answer',
  request_waiting: 'answer',
  pickup_recorded: 'pickup-record',
  return_recorded: 'return-record',
  review_received: 'review',
  review_answered: 'review',
  dispute_opened: 'problems',
  dispute_closed: 'problems',
}

function partFor({ kind, facts: { side } }: Told) {
  if (kind === 'review_invited') return side === 'owner' ? 'rating' : 'review'
  if (kind === 'pickup_tomorrow') return side === 'renter' ? 'pickup' : undefined
  return partOf[kind]
}

function bookingLead(told: Told, bookingId: string) {
  const { kind, facts } = told
  const page = `/dashboard/bookings/${bookingId}`
  if (kind === 'message_received') return `${page}/chat#message`
  if (facts.side === 'owner' && (kind === 'return_today' || kind === 'not_returned')) return `${page}/handover`
  const part = partFor(told)
  return part ? `${page}#${part}` : page
}

function carLead({ kind, facts: { paper } }: Told, carId: string) {
  if (kind === 'listing_approved') return `/car/${carId}`
  if (kind === 'listing_rejected') return `/list-your-car?car=${carId}`
  if (kind === 'paper_ends') return `/list-your-car?car=${carId}#${paper}ValidTo`
  return '/dashboard'
}

export function getNotificationPath(told: Told) {
  const {
    kind,
    facts: { bookingId, carId, paper },
  } = told
  if (kind === 'settlement_due') return '/dashboard/payments#pay'
  if (kind === 'document_approved' || kind === 'document_rejected' || paper === 'licence' || paper === 'identity')
    return `/dashboard/profile?tab=identity${paper ? `#${paper}` : ''}`
  if (bookingId) return bookingLead(told, bookingId)
  return carId ? carLead(told, carId) : '/dashboard'
}

export function getNotificationRoute(lead: string) {
  const { pathname, searchParams, hash } = new URL(lead, 'https://site.invalid')
  return { to: pathname, search: Object.fromEntries(searchParams), hash: hash.slice(1) }
}
