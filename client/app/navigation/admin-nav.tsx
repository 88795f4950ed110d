import { useQuery } from '@tanstack/react-query'
import { type QueueName, queueNames } from '../../../shared/domain/dashboard.ts'
import { adminMenuMessages as messages } from '../../../shared/i18n/en/admin-dashboard.ts'
import { adminPages } from '../../../shared/i18n/en/dashboard.ts'
import { adminQueueQuery, countQueue } from '../../polling.ts'
import { type SideNavProps, type SideLink, SideNav } from './side-nav.tsx'

type CountQueues = (...queues: QueueName[]) => number
const { groups } = messages
const getLinks = (count: CountQueues): readonly SideLink[] => [
  { to: '/admin', label: messages.overview, icon: 'grid', isExact: true },
  { to: '/admin/queue', label: messages.tasks, icon: 'clock', group: groups.work, badgeCount: count(...queueNames) },
  {
    to: '/admin/approvals',
    label: adminPages.approvals,
    icon: 'check',
    group: groups.work,
    activePath: '/admin/pending',
    badgeCount: count('listings', 'requests'),
  },
  {
    to: '/admin/verification',
    label: adminPages.verification,
    icon: 'shield',
    group: groups.work,
    badgeCount: count('documents', 'papers'),
  },
  { to: '/admin/reports', label: adminPages.reports, icon: 'flag', group: groups.work, badgeCount: count('reports') },
  { to: '/admin/messages', label: adminPages.messages, icon: 'mail', group: groups.work, badgeCount: count('messages') },
  { to: '/admin/listings', label: adminPages.listings, icon: 'car', group: groups.market },
  { to: '/admin/bookings', label: adminPages.bookings, icon: 'calendar', group: groups.market, badgeCount: count('disputes') },
  { to: '/admin/users', label: adminPages.users, icon: 'user', group: groups.people },
  { to: '/admin/payments', label: adminPages.payments, icon: 'cash', group: groups.money, badgeCount: count('claims') },
  { to: '/admin/settings', label: messages.settings, icon: 'sliders', group: groups.site, badgeCount: count('mails') },
  { to: '/admin/texts', label: adminPages.texts, icon: 'list', group: groups.site },
  { to: '/admin/jobs', label: adminPages.jobs, icon: 'refresh', group: groups.site, badgeCount: count('jobs') },
  { to: '/admin/security', label: adminPages.security, icon: 'key', group: groups.site },
]

export function AdminNav({ onNavigate }: SideNavProps) {
  const { data } = useQuery(adminQueueQuery)
  return <SideNav label={messages.label} links={getLinks((...queues) => countQueue(data, ...queues))} onNavigate={onNavigate} />
}
