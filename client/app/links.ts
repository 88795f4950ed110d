import type { SessionUser } from '../../shared/domain/account.ts'
import { appMessages } from '../../shared/i18n/en/app.ts'

export function getHeaderLinks(user: SessionUser | null) {
  const canList = user !== null && user.userType !== 'renter'
  const showsHowItWorks = user?.userType !== 'owner'
  return [
    { to: '/search', label: appMessages.nav.searchCars } as const,
    ...(canList ? [{ to: '/list-your-car', label: appMessages.nav.listYourCar } as const] : []),
    ...(showsHowItWorks ? [{ to: '/how-it-works', label: appMessages.nav.howItWorks } as const] : []),
    { to: '/ai-assistant', label: appMessages.nav.assistant } as const,
  ]
}

export const hasOwnerDashboard = ({ userType, hasCars }: SessionUser) => userType === 'owner' || (userType === 'renter' && hasCars)

export const getHomePath = (user: Pick<SessionUser, 'userType'>) =>
  user.userType === 'admin' ? '/admin' : user.userType === 'owner' ? '/dashboard' : '/dashboard/bookings'

export const getAccountLinks = (user: SessionUser) => [
  { to: '/dashboard/profile', label: appMessages.account.profile, icon: 'user' } as const,
  { to: getHomePath(user), label: appMessages.account.dashboard, icon: user.userType === 'admin' ? 'shield' : 'grid' } as const,
  ...(user.userType === 'admin' ? [] : [{ to: '/dashboard/favourites', label: appMessages.account.favourites, icon: 'heart' } as const]),
]

export const getMenuLinks = (user: SessionUser | null) => [
  { to: '/', label: appMessages.nav.home } as const,
  ...getHeaderLinks(user),
  ...(user?.userType === 'admin' ? [{ to: '/dashboard/profile', label: appMessages.account.profile } as const] : []),
  ...(user === null ? [{ to: '/list-your-car', label: appMessages.nav.listYourCar } as const] : []),
  { to: '/help-center', label: appMessages.footer.helpCenter } as const,
  { to: '/contact', label: appMessages.footer.contactUs } as const,
]
