import type { SessionUser } from '../../shared/account.ts'
import { shell } from '../../shared/words/en/shell.ts'

/** What the header offers whom: listing is for owners and admins, everyone else finds it on the home page and in the footer. */
export function headerLinks(user: SessionUser | null) {
  const lists = user !== null && user.userType !== 'renter'
  return [
    { to: '/search', label: shell.nav.searchCars } as const,
    ...(lists ? [{ to: '/list-your-car', label: shell.nav.listYourCar } as const] : []),
  ]
}

/** Where a person's own pages begin. */
export const homeOf = (user: Pick<SessionUser, 'userType'>) =>
  user.userType === 'admin' ? '/admin' : user.userType === 'owner' ? '/dashboard' : '/dashboard/bookings'

export const accountLinks = (user: SessionUser) => [{ to: homeOf(user), label: shell.account.dashboard } as const]
