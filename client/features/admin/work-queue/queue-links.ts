import type { LinkProps } from '@tanstack/react-router'
import type { QueueItem, QueueName } from '../../../../shared/domain/dashboard.ts'

type LinkTarget = Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'>

/** Where everything of one kind waits. */
export const queueLinks: Record<QueueName, LinkTarget> = {
  listings: { to: '/admin/pending' },
  requests: { to: '/admin/approvals', search: { show: 'bookings' } },
  documents: { to: '/admin/verification' },
  papers: { to: '/admin/verification', search: { show: 'papers' } },
  messages: { to: '/admin/messages', search: { status: 'unread' } },
  reports: { to: '/admin/reports' },
  disputes: { to: '/admin/bookings', search: { status: 'disputed' } },
  claims: { to: '/admin/payments' },
  mails: { to: '/admin/settings', hash: 'outbox' },
  jobs: { to: '/admin/jobs' },
}

const openBooking = (bookingId: string): LinkTarget => ({ to: '/dashboard/bookings/$bookingId', params: { bookingId } })

/** Where one thing is decided. */
export function getDecisionLink({ thing, target }: QueueItem): LinkTarget {
  if (thing === 'listings') return { to: '/admin/pending', search: { open: target } }
  if (thing === 'papers') return { to: '/admin/verification', search: { show: 'papers', open: target } }
  if (thing === 'documents') return { to: '/admin/verification', search: { open: target } }
  if (thing === 'messages') return { to: '/admin/messages', search: { open: target } }
  if (thing === 'reports') return { to: '/admin/reports', search: { open: target } }
  if (thing === 'claims') return { to: '/admin/payments/$ownerId', params: { ownerId: target } }
  return thing === 'requests' || thing === 'disputes' ? openBooking(target) : queueLinks[thing]
}
