import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { laterWords } from '../../shared/words/en/later.ts'
import { Icon } from '../ui/icon.tsx'
import { waitingBookingsQuery, waitingCarsQuery } from '../waiting.ts'
import { Sidebar, type SideLink } from './sidebar.tsx'
import { useSignOut } from './sign-out.ts'

const words = laterWords.admin
const linksWith = (cars: number, bookings: number): readonly SideLink[] => [
  { to: '/admin', label: words.dashboard, icon: 'grid', isExact: true },
  { to: '/admin/listings', label: words.listings, icon: 'car' },
  { to: '/admin/pending', label: words.pending, icon: 'clock', waiting: cars },
  { to: '/admin/approvals', label: words.approvals, icon: 'check', waiting: cars + bookings },
  { to: '/admin/messages', label: words.messages, icon: 'mail' },
]

export function AdminLayout() {
  const signOut = useSignOut('/admin-login')
  const { data: cars } = useQuery(waitingCarsQuery(1))
  const { data: bookings } = useQuery(waitingBookingsQuery(1))
  const foot = (
    <button type="button" className="side-out" disabled={signOut.isBusy} onClick={() => void signOut.run()}>
      <Icon name="out" />
      {laterWords.dashboard.logOut}
    </button>
  )
  return (
    <Sidebar
      title={words.title}
      label={words.label}
      toggle={words.toggle}
      links={linksWith(cars?.total ?? 0, bookings?.total ?? 0)}
      foot={foot}
    >
      <Outlet />
    </Sidebar>
  )
}
