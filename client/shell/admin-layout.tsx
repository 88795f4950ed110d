import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { laterWords } from '../../shared/words/en/later.ts'
import { Icon } from '../ui/icon.tsx'
import {
  disputedBookingsQuery,
  openReportsQuery,
  waitingBookingsQuery,
  waitingCarsQuery,
  waitingClaimsQuery,
  waitingDocumentsQuery,
  waitingPapersQuery,
} from '../waiting.ts'
import { Sidebar, type SideLink } from './sidebar.tsx'
import { SignOut } from './sign-out.tsx'

const words = laterWords.admin
type Waiting = { cars: number; bookings: number; disputes: number; documents: number; claims: number; reports: number }
const linksWith = ({ cars, bookings, disputes, documents, claims, reports }: Waiting): readonly SideLink[] => [
  { to: '/admin', label: words.dashboard, icon: 'grid', isExact: true },
  { to: '/admin/listings', label: words.listings, icon: 'car' },
  { to: '/admin/pending', label: words.pending, icon: 'clock', waiting: cars },
  { to: '/admin/users', label: words.users, icon: 'user' },
  { to: '/admin/bookings', label: words.bookings, icon: 'calendar', waiting: disputes },
  { to: '/admin/approvals', label: words.approvals, icon: 'check', waiting: cars + bookings },
  { to: '/admin/verification', label: words.verification, icon: 'shield', waiting: documents },
  { to: '/admin/payments', label: words.payments, icon: 'cash', waiting: claims },
  { to: '/admin/reports', label: words.reports, icon: 'flag', waiting: reports },
  { to: '/admin/messages', label: words.messages, icon: 'mail' },
  { to: '/admin/settings', label: words.settings, icon: 'sliders' },
]

export function AdminLayout() {
  const { data: cars } = useQuery(waitingCarsQuery(1))
  const { data: bookings } = useQuery(waitingBookingsQuery(1))
  const { data: disputes } = useQuery(disputedBookingsQuery)
  const { data: reports } = useQuery(openReportsQuery)
  const { data: documents } = useQuery(waitingDocumentsQuery(1))
  const { data: papers } = useQuery(waitingPapersQuery(1))
  const { data: claims } = useQuery(waitingClaimsQuery(1))
  const waiting = {
    cars: cars?.total ?? 0,
    bookings: bookings?.total ?? 0,
    disputes: disputes?.total ?? 0,
    documents: (documents?.total ?? 0) + (papers?.total ?? 0),
    claims: claims?.total ?? 0,
    reports: reports?.total ?? 0,
  }
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
    <Sidebar title={words.title} label={words.label} toggle={words.toggle} links={linksWith(waiting)} foot={foot}>
      <Outlet />
    </Sidebar>
  )
}
