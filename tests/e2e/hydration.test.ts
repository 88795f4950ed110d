import { type HydrationFixture, testHydration } from '../support/hydration.ts'
import { type Role, routeCatalogue } from '../support/route-catalogue.ts'

const extraPaths: Record<Role, (fixture: HydrationFixture) => readonly string[]> = {
  visitor: ({ carId, day }) => [
    '/auth?mode=sign-up',
    '/list-your-car',
    '/terms?version=1',
    ...['', '?q=vitz&sort=rating', '?location=rusizi'].map((query) => `/search${query}`),
    ...[`from=${day}&to=${day}`, 'driver=with', 'tab=reviews'].map((query) => `/car/${carId}?${query}`),
  ],
  renter: ({ carId, day }) => [
    '/',
    '/contact',
    '/list-your-car',
    '/search?location=kigali&features=child_seat',
    '/dashboard/bookings?status=active',
    '/dashboard/profile?tab=identity',
    `/car/${carId}?from=${day}&to=${day}&ask=book`,
  ],
  owner: ({ carId, draftId }) => [
    `/car/${carId}`,
    `/car/${draftId}`,
    '/dashboard/bookings?as=renter',
    ...['', '&step=2', '&step=3'].map((step) => `/list-your-car?car=${draftId}${step}`),
  ],
  admin: ({ carId, bookingId, renterId }) => [
    '/',
    `/car/${carId}`,
    `/dashboard/bookings/${bookingId}`,
    '/admin/users?type=owner&order=oldest',
    `/admin/users/${renterId}`,
    '/admin/approvals?show=bookings',
    '/admin/approvals?show=logs',
    '/admin/verification?show=papers',
  ],
}

testHydration('on their pages', (who, fixture) => [
  ...new Set(Object.values(routeCatalogue).flatMap(({ by, at }) => (by === who ? [at(fixture)] : []))),
  ...extraPaths[who](fixture),
])
