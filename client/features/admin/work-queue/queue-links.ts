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

/** The page where a task is handled. */
export function getDecisionLink({ queue, target }: QueueItem): LinkTarget {
  if (queue === 'listings') return { to: '/admin/pending', search: { open: target } }
  if (queue === 'papers') return { to: '/admin/verification', search: { show: 'papers', open: target } }
  if (queue === 'documents') return { to: '/admin/verification', search: { open: target } }
  if (queue === 'messages') return { to: '/admin/messages', search: { open: target } }
  if (queue === 'reports') return { to: '/admin/reports', search: { open: target } }
  if (queue === 'claims') return { to: '/admin/payments/$ownerId', params: { ownerId: target } }
  return queue === 'requests' || queue === 'disputes' ? openBooking(target) : queueLinks[queue]
}
