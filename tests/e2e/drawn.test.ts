import { type Stand, testDrawn } from '../support/drawn.ts'
import { type Visitor, visits } from '../support/visits.ts'

/** What an address may say beside its path: other parts of a page and other lists. */
const further: Record<Visitor, (stand: Stand) => readonly string[]> = {
  visitor: ({ carId, day }) => [
    '/search',
    '/search?q=vitz&sort=rating',
    '/search?location=rusizi',
    '/auth?mode=sign-up',
    '/list-your-car',
    `/car/${carId}?from=${day}&to=${day}`,
    `/car/${carId}?driver=with`,
    `/car/${carId}?tab=reviews`,
    '/terms?version=1',
  ],
  renter: ({ carId, day }) => [
    '/',
    '/contact',
    '/search?location=kigali&features=child_seat',
    `/car/${carId}?from=${day}&to=${day}&ask=book`,
    '/list-your-car',
    '/dashboard/bookings?status=active',
    '/dashboard/profile?tab=identity',
  ],
  owner: ({ carId, draftId }) => [
    `/car/${carId}`,
    `/car/${draftId}`,
    '/dashboard/bookings?as=renter',
    `/list-your-car?car=${draftId}`,
    `/list-your-car?car=${draftId}&step=2`,
    `/list-your-car?car=${draftId}&step=3`,
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

testDrawn('on their pages', (who, stand) => [
  ...new Set(Object.values(visits).flatMap(({ by, at }) => (by === who ? [at(stand)] : []))),
  ...further[who](stand),
])
