import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import type { SessionUser } from '../../../shared/domain/account.ts'
import { queueNames } from '../../../shared/domain/dashboard.ts'
import { bottomBarMessages as messages, sidebarMessages } from '../../../shared/i18n/en/dashboard.ts'
import { adminQueueQuery, countQueue, ownerTasksQuery, unreadQuery } from '../../polling.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { lazyComponent } from '../../ui/lazy.ts'
import { MenuButton } from '../header/menu-button.tsx'
import { MenuLoadError } from '../header/menu-load-error.tsx'
import { hasOwnerDashboard } from '../links.ts'
import { currentLinkProps, isUnderPath } from '../navigation/current-link.ts'

type BarLink = {
  to: NonNullable<LinkProps['to']>
  hash?: string
  label: string
  icon: IconName
  /** Also current on these paths and below. */
  paths?: readonly string[]
  badgeCount?: number | undefined
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

function AdminBar() {
  const { data } = useQuery(adminQueueQuery)
  return (
    <BarLinks links={[{ to: '/admin', label: messages.admin, icon: 'grid', badgeCount: countQueue(data, ...queueNames) }, ...adminLinks]} />
  )
}

function RenterBar() {
  const { data: unread } = useQuery(unreadQuery)
  return <BarLinks links={[search, bookings, { ...chats, badgeCount: unread?.total }]} />
}

function OwnerBar() {
  const { data: tasks } = useQuery(ownerTasksQuery)
  const { data: unread } = useQuery(unreadQuery)
  return <BarLinks links={[{ ...today, badgeCount: tasks?.requests }, bookings, cars, { ...chats, badgeCount: unread?.total }]} />
}

function BarLinks({ links }: { links: readonly BarLink[] }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  return links.map(({ to, hash, label, icon, paths = [], badgeCount }) => (
    <Link
      key={label}
      to={to}
      {...(hash && { hash })}
      activeOptions={{ exact: true, includeSearch: false, includeHash: true }}
      activeProps={currentLinkProps}
      {...(paths.some((path) => isUnderPath(pathname, path)) ? currentLinkProps : {})}
      aria-label={badgeCount ? sidebarMessages.waiting(label, badgeCount) : undefined}
    >
      <Icon name={icon} size={24} />
      {label}
      {badgeCount ? <span className="count">{badgeCount > 99 ? messages.many : badgeCount}</span> : null}
    </Link>
  ))
}

function RoleBar({ user }: { user: SessionUser }) {
  if (user.userType === 'admin') return <AdminBar />
  return hasOwnerDashboard(user) ? <OwnerBar /> : <RenterBar />
}

const UserMenu = lazyComponent(() => import('./user-menu.tsx'), 'UserMenu', MenuLoadError)

export const UserBar = ({ user }: { user: SessionUser }) => (
  <div className="bottom-bar">
    <nav aria-label={messages.label}>
      <RoleBar user={user} />
    </nav>
    <MenuButton menu={UserMenu} className="bar-menu">
      <Icon name="menu" size={24} />
      {messages.menu}
    </MenuButton>
  </div>
)
