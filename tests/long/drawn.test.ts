import type { Page } from '@playwright/test'
import { type Stand, testDrawn } from '../support/drawn.ts'
import { type Visitor, visits } from '../support/visits.ts'

/** Lists cut to size, pages beyond the last one, and what there is not. */
const odd: Record<Visitor, (stand: Stand) => readonly string[]> = {
  visitor: ({ carId, day }) => [
    '/search?location=kigali&page=2',
    '/search?location=kigali&from=soon',
    '/search?location=kigali&minPrice=9&maxPrice=1',
    '/search?location=kigali&driver=with',
    '/auth?mode=reset',
    '/auth?sent=1',
    '/auth?returnTo=%2Fdashboard',
    '/contact?sent=1',
    `/car/${carId}?tab=features`,
    `/car/${carId}?tab=reviews&page=9`,
    `/car/${carId}?from=soon`,
    `/car/${carId}?from=${day}&to=${day}&ask=book`,
  ],
  renter: ({ carId }) => [
    `/car/${carId}?tab=reviews`,
    '/dashboard',
    '/dashboard/bookings?page=9',
    '/dashboard/bookings?status=nothing',
    '/dashboard/bookings?as=owner',
    `/dashboard/bookings?car=${carId}`,
    '/dashboard/notifications?page=9',
    '/dashboard/payments?page=9',
    '/dashboard/payments/2020-01',
    '/ai-assistant?chat=nothing',
    '/dashboard/bookings/nothing',
    '/dashboard/bookings/nothing/chat',
  ],
  owner: ({ carId, draftId, bookingId }) => [
    '/dashboard/bookings?status=upcoming&page=9',
    `/dashboard/payments?car=${carId}&month=2026-11&page=9`,
    '/dashboard/payments/2020-01',
    '/dashboard/profile?tab=identity',
    `/dashboard/cars/${draftId}/calendar`,
    '/dashboard/cars/nothing/calendar',
    `/list-your-car?car=${carId}`,
    '/list-your-car?car=nothing',
    `/dashboard/bookings/${bookingId}/record`,
  ],
  admin: ({ bookingId, ownerId, day }) => [
    '/list-your-car',
    '/dashboard',
    '/dashboard/bookings',
    '/dashboard/profile?tab=identity',
    `/dashboard/bookings/${bookingId}/chat`,
    `/dashboard/bookings/${bookingId}/agreement`,
    '/admin/listings?page=9',
    '/admin/listings?status=approved&order=oldest&q=vitz',
    '/admin/pending?order=newest&q=vitz',
    '/admin/pending?page=9',
    `/admin/bookings?from=${day}&status=active&page=9`,
    '/admin/users?page=9',
    '/admin/users?type=admin',
    '/admin/users?status=suspended&q=eric',
    '/admin/users/nobody',
    '/admin/approvals?show=cars',
    '/admin/approvals?show=bookings&page=9',
    '/admin/approvals?show=logs&page=9',
    '/admin/verification?show=documents',
    '/admin/verification?show=papers&page=9',
    '/admin/verification?show=all&page=9',
    '/admin/texts/nothing',
    '/admin/payments?status=owing&page=9',
    `/admin/payments/${ownerId}?page=9`,
    `/admin/payments/${ownerId}/2020-01`,
    '/admin/payments/nobody',
    '/admin/reports?state=closed&page=9',
    '/admin/messages?status=read&page=9',
  ],
}

/** Those addresses of others at which the server draws something of its own: what it leads on to is opened once, whatever the way there. */
async function drawnOnce(page: Page, paths: readonly string[]) {
  const found = new Map<string, string>()
  await Promise.all(
    paths.map(async (path) => {
      const { location = path } = (await page.request.get(path, { maxRedirects: 0 })).headers()
      found.set(location.replace(/returnTo=.*/, ''), path)
    }),
  )
  return [...found.values()]
}

const addressesOf = (who: Visitor) => async (stand: Stand, page: Page) => [
  ...odd[who](stand),
  ...(await drawnOnce(
    page,
    Object.values(visits).flatMap(({ by, at }) => (by === who ? [] : [at(stand)])),
  )),
]
testDrawn('at odd addresses and on pages of others', {
  visitor: addressesOf('visitor'),
  renter: addressesOf('renter'),
  owner: addressesOf('owner'),
  admin: addressesOf('admin'),
})
