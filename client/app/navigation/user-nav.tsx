import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '../../../shared/domain/account.ts'
import { dashboardMenuMessages as messages, dashboardPages } from '../../../shared/i18n/en/dashboard.ts'
import { ownerTasksQuery, unreadQuery } from '../../polling.ts'
import { hasOwnerDashboard } from '../links.ts'
import { type SideNavProps, type SideLink, SideNav } from './side-nav.tsx'

const bookings: SideLink = { to: '/dashboard/bookings', label: dashboardPages.bookings, icon: 'calendar' }
const payments: SideLink = { to: '/dashboard/payments', label: dashboardPages.payments, icon: 'cash' }
const chats: SideLink = { to: '/dashboard/messages', label: dashboardPages.messages, icon: 'chat' }
const notifications: SideLink = { to: '/dashboard/notifications', label: dashboardPages.notifications, icon: 'bell' }
const favourites: SideLink = { to: '/dashboard/favourites', label: dashboardPages.favourites, icon: 'heart' }
const profile: SideLink = { to: '/dashboard/profile', label: dashboardPages.profile, icon: 'user' }
const settings: SideLink = { to: '/dashboard/settings', label: dashboardPages.settings, icon: 'gear' }
const cars: SideLink = { to: '/dashboard', label: dashboardPages.cars, icon: 'car', isExact: true }

export function UserNav({ user, onNavigate }: SideNavProps & { user: SessionUser }) {
  const hasCars = hasOwnerDashboard(user)
  const { data: tasks } = useQuery({ ...ownerTasksQuery, enabled: hasCars })
  const { data: unread } = useQuery(unreadQuery)
  const chatsWithCount = { ...chats, badgeCount: unread?.total }
  const links = hasCars
    ? [{ ...cars, badgeCount: tasks?.requests }, bookings, chatsWithCount, notifications, payments, favourites, profile, settings]
    : [bookings, chatsWithCount, notifications, favourites, profile, settings]
  return <SideNav label={messages.label} links={links} onNavigate={onNavigate} />
}
