import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import type { WaitingThing } from '../../shared/dashboard.ts'
import { laterWords } from '../../shared/words/en/later.ts'
import { Icon } from '../ui/icon.tsx'
import { waitingOf, waitingQuery } from '../waiting.ts'
import { Sidebar, type SideLink } from './sidebar.tsx'
import { SignOut } from './sign-out.tsx'

const words = laterWords.admin
type Counting = (...things: WaitingThing[]) => number
const linksWith = (waiting: Counting): readonly SideLink[] => [
  { to: '/admin', label: words.dashboard, icon: 'grid', isExact: true },
  { to: '/admin/listings', label: words.listings, icon: 'car' },
  { to: '/admin/pending', label: words.pending, icon: 'clock', waiting: waiting('listings') },
  { to: '/admin/users', label: words.users, icon: 'user' },
  { to: '/admin/bookings', label: words.bookings, icon: 'calendar', waiting: waiting('disputes') },
  { to: '/admin/approvals', label: words.approvals, icon: 'check', waiting: waiting('listings', 'requests') },
  { to: '/admin/verification', label: words.verification, icon: 'shield', waiting: waiting('documents', 'papers') },
  { to: '/admin/payments', label: words.payments, icon: 'cash', waiting: waiting('claims') },
  { to: '/admin/reports', label: words.reports, icon: 'flag', waiting: waiting('reports') },
  { to: '/admin/messages', label: words.messages, icon: 'mail', waiting: waiting('messages') },
  { to: '/admin/jobs', label: words.jobs, icon: 'refresh', waiting: waiting('jobs') },
  { to: '/admin/settings', label: words.settings, icon: 'sliders', inside: '/admin/texts', waiting: waiting('mails') },
]

export function AdminLayout() {
  const { data } = useQuery(waitingQuery)
  const foot = (
    <>
      <Link className="side-out" to="/admin/security">
        <Icon name="key" />
        {words.security}
      </Link>
      <SignOut className="side-out" to="/admin-login">
        <Icon name="out" />
        {laterWords.dashboard.logOut}
      </SignOut>
    </>
  )
  return (
    <Sidebar
      title={words.title}
      label={words.label}
      toggle={words.toggle}
      links={linksWith((...things) => waitingOf(data, ...things))}
      foot={foot}
    >
      <Outlet />
    </Sidebar>
  )
}
