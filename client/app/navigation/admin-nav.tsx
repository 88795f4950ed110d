import { useQuery } from '@tanstack/react-query'
import type { QueueName } from '../../../shared/domain/dashboard.ts'
import { adminMenuMessages as messages } from '../../../shared/i18n/en/admin.ts'
import { adminPages } from '../../../shared/i18n/en/dashboard.ts'
import { adminQueueQuery, countQueue } from '../../polling.ts'
import { type NavProps, type SideLink, SideNav } from './side-nav.tsx'

type CountQueues = (...queues: QueueName[]) => number
const getLinks = (count: CountQueues): readonly SideLink[] => [
  { to: '/admin', label: messages.overview, icon: 'grid', isExact: true },
  { to: '/admin/listings', label: adminPages.listings, icon: 'car' },
  { to: '/admin/pending', label: adminPages.pending, icon: 'clock', waiting: count('listings') },
  { to: '/admin/users', label: adminPages.users, icon: 'user' },
  { to: '/admin/bookings', label: adminPages.bookings, icon: 'calendar', waiting: count('disputes') },
  { to: '/admin/approvals', label: adminPages.approvals, icon: 'check', waiting: count('listings', 'requests') },
  { to: '/admin/verification', label: adminPages.verification, icon: 'shield', waiting: count('documents', 'papers') },
  { to: '/admin/payments', label: adminPages.payments, icon: 'cash', waiting: count('claims') },
  { to: '/admin/reports', label: adminPages.reports, icon: 'flag', waiting: count('reports') },
  { to: '/admin/messages', label: adminPages.messages, icon: 'mail', waiting: count('messages') },
  { to: '/admin/jobs', label: adminPages.jobs, icon: 'refresh', waiting: count('jobs') },
  { to: '/admin/settings', label: messages.settings, icon: 'sliders', activePath: '/admin/texts', waiting: count('mails') },
]

export function AdminNav({ onChoose }: NavProps) {
  const { data } = useQuery(adminQueueQuery)
  return <SideNav label={messages.label} links={getLinks((...queues) => countQueue(data, ...queues))} onChoose={onChoose} />
}
