import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import type { SessionUser } from '../../../shared/domain/account.ts'
import { bottomBarMessages as messages, sidebarMessages } from '../../../shared/i18n/en/dashboard.ts'
import { adminQueueQuery, countAllQueues, todayQuery, unreadQuery } from '../../polling.ts'
import { settingsQuery } from '../../session.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { MenuButton } from '../header/menu-button.tsx'
import { hasOwnerDashboard } from '../links.ts'

type BarLink = {
  to: NonNullable<LinkProps['to']>
  hash?: string
  label: string
  icon: IconName
  /** The link is current on these paths and the ones below, or on its own path only. */
  paths?: readonly string[]
  waiting?: number | undefined
}

const search: BarLink = { to: '/search', label: messages.search, icon: 'search', paths: ['/search', '/car'] }
const bookings: BarLink = { to: '/dashboard/bookings', label: messages.bookings, icon: 'calendar', paths: ['/dashboard/bookings'] }
const chats: BarLink = { to: '/dashboard/messages', label: messages.messages, icon: 'chat', paths: ['/dashboard/messages'] }
const today: BarLink = { to: '/dashboard', label: messages.today, icon: 'list' }
const cars: BarLink = {
  to: '/dashboard',
  hash: 'cars',
  label: messages.cars,
  icon: 'car',
  paths: ['/dashboard/cars', '/list-your-car'],
}
const adminLinks: readonly BarLink[] = [
  { to: '/admin/listings', label: messages.listings, icon: 'car', paths: ['/admin/listings'] },
  { to: '/admin/bookings', label: messages.bookings, icon: 'calendar', paths: ['/admin/bookings', '/dashboard/bookings'] },
  { to: '/admin/users', label: messages.users, icon: 'user', paths: ['/admin/users'] },
]

const isCurrent = (pathname: string, { to, paths }: BarLink) =>
  paths ? paths.some((path) => `${pathname}/`.startsWith(`${path}/`)) : pathname === to

function AdminBar() {
  const { data } = useQuery(adminQueueQuery)
  return <BarLinks links={[{ to: '/admin', label: messages.admin, icon: 'grid', waiting: countAllQueues(data) }, ...adminLinks]} />
}

function RenterBar() {
  const { data: unread } = useQuery(unreadQuery)
  return <BarLinks links={[search, bookings, { ...chats, waiting: unread?.total }]} />
}

function OwnerBar() {
  const { data: tasks } = useQuery(todayQuery)
  const { data: unread } = useQuery(unreadQuery)
  return <BarLinks links={[{ ...today, waiting: tasks?.requests }, bookings, cars, { ...chats, waiting: unread?.total }]} />
}

function BarLinks({ links }: { links: readonly BarLink[] }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  return links.map((link) => {
    const { to, hash, label, icon, waiting } = link
    return (
      <Link
        key={label}
        to={to}
        {...(hash && { hash })}
        className={isCurrent(pathname, link) ? 'on' : undefined}
        activeProps={{}}
        aria-current={isCurrent(pathname, link) ? 'page' : undefined}
        aria-label={waiting ? sidebarMessages.waiting(label, waiting) : undefined}
      >
        <Icon name={icon} size={24} />
        {label}
        {waiting ? <span className="count">{waiting > 99 ? messages.many : waiting}</span> : null}
      </Link>
    )
  })
}

function RoleBar({ user }: { user: SessionUser }) {
  if (user.userType === 'admin') return <AdminBar />
  return hasOwnerDashboard(user) ? <OwnerBar /> : <RenterBar />
}

export function UserBar({ user }: { user: SessionUser }) {
  const { brandName } = useSuspenseQuery(settingsQuery).data
  return (
    <nav className="bottom-bar" aria-label={messages.label}>
      <RoleBar user={user} />
      <MenuButton user={user} brandName={brandName} className="bar-menu">
        <Icon name="menu" size={24} />
        {messages.menu}
      </MenuButton>
    </nav>
  )
}
