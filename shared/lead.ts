import type { NotificationFacts, NotificationKind } from './notification.ts'

/** The page of the site to which something belongs that a person was told of. */
export function leadOf({ kind, facts: { bookingId, carId, paper, offMarket } }: { kind: NotificationKind; facts: NotificationFacts }) {
  if (kind === 'settlement_due') return '/dashboard/payments'
  if (offMarket) return '/dashboard'
  if ((kind === 'review_received' || kind === 'listing_approved') && carId) return `/car/${carId}`
  if (bookingId) return `/dashboard/bookings/${bookingId}${kind === 'message_received' ? '/chat' : ''}`
  if (kind === 'document_approved' || kind === 'document_rejected' || paper === 'licence' || paper === 'identity')
    return '/dashboard/profile'
  return '/dashboard'
}
