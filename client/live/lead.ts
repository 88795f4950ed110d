import type { NotificationView } from '../../shared/notification.ts'

/** The page to which something belongs that a person was told of. */
export function leadOf({ kind, facts: { bookingId, carId, paper } }: Pick<NotificationView, 'kind' | 'facts'>) {
  if (kind === 'settlement_due') return '/dashboard/payments'
  if (kind === 'review_received' && carId) return `/car/${carId}`
  if (bookingId) return `/dashboard/bookings/${bookingId}`
  if (kind === 'document_approved' || kind === 'document_rejected' || paper === 'licence') return '/dashboard/profile'
  return '/dashboard'
}
