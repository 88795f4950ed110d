import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import type { QueueName } from '../../../shared/domain/dashboard.ts'
import { holdMessages } from '../../../shared/i18n/en/admin-operations.ts'
import { adminMenuMessages as messages, healthIssueMessages } from '../../../shared/i18n/en/admin.ts'
import { adminPages } from '../../../shared/i18n/en/dashboard.ts'
import { sidebarMessages } from '../../../shared/i18n/en/dashboard.ts'
import { Icon } from '../../ui/icon.tsx'
import { countQueue, adminQueueQuery } from '../../polling.ts'
import { Sidebar, type SideLink } from './sidebar.tsx'
import { SignOut } from '../sign-out/sign-out.tsx'

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

export function AdminLayout() {
  const { data } = useQuery(adminQueueQuery)
  const foot = (
    <>
      <Link className="side-out" to="/admin/security">
        <Icon name="key" />
        {adminPages.security}
      </Link>
      <SignOut className="side-out" to="/admin-login">
        <Icon name="out" />
        {sidebarMessages.logOut}
      </SignOut>
    </>
  )
  return (
    <Sidebar
      title={messages.title}
      label={messages.label}
      toggle={messages.toggle}
      links={getLinks((...queues) => countQueue(data, ...queues))}
      foot={foot}
    >
      {data?.keyTrouble && (
        <p className="note warn" role="note">
          {healthIssueMessages[data.keyTrouble].failing}
        </p>
      )}
      {data?.isHeld && (
        <p className="note wait hold-banner" role="note">
          {holdMessages.banner} <Link to="/admin/jobs">{holdMessages.see}</Link>
        </p>
      )}
      <Outlet />
    </Sidebar>
  )
}
