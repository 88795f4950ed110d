import type { createAppRouter } from '../../client/router.tsx'

type RouterPath = keyof ReturnType<typeof createAppRouter>['routesByPath']
type Path = Exclude<RouterPath, '/dashboard/' | '/admin/'>
export type Role = 'visitor' | 'renter' | 'owner' | 'admin'
export type FixtureIds = { carId: string; bookingId: string; ownerId: string }
type Visit = { by: Role; at: (ids: FixtureIds) => string; leadsTo?: (ids: FixtureIds) => string }

const visitPaths = <P extends Path>(by: Role, ...paths: P[]) =>
  Object.fromEntries(paths.map((path) => [path, { by, at: () => path }])) as unknown as Record<P, Visit>
const visit = (by: Role, at: Visit['at']): Visit => ({ by, at })
const redirectTo = (path: string, to: string): Visit => ({ by: 'owner', at: () => path, leadsTo: () => to })

/** A missing route does not compile, so no page can be forgotten. */
export const routeCatalogue: Record<Path, Visit> = {
  ...visitPaths('visitor', '/', '/auth', '/admin-login', '/contact', '/help-center', '/safety', '/cancellation', '/terms', '/privacy'),
  ...visitPaths('visitor', '/cookies', '/how-it-works', '/preview'),
  '/search': visit('visitor', () => '/search?location=kigali'),
  '/car/$carId': visit('visitor', ({ carId }) => `/car/${carId}`),
  '/$': visit('visitor', () => '/nowhere/at/all'),
  ...visitPaths('renter', '/ai-assistant', '/dashboard/bookings', '/dashboard/favourites', '/dashboard/notifications'),
  ...visitPaths('renter', '/dashboard/profile', '/dashboard/settings', '/dashboard/messages'),
  '/dashboard/$': visit('renter', () => '/dashboard/nowhere'),
  '/dashboard/bookings/$bookingId': visit('renter', ({ bookingId }) => `/dashboard/bookings/${bookingId}`),
  '/dashboard/bookings/$bookingId/record': visit('renter', ({ bookingId }) => `/dashboard/bookings/${bookingId}/record`),
  '/dashboard/bookings/$bookingId/agreement': visit('renter', ({ bookingId }) => `/dashboard/bookings/${bookingId}/agreement`),
  '/dashboard/bookings/$bookingId/chat': visit('renter', ({ bookingId }) => `/dashboard/bookings/${bookingId}/chat`),
  ...visitPaths('owner', '/list-your-car', '/dashboard', '/dashboard/payments'),
  '/dashboard/bookings/$bookingId/handover': visit('owner', ({ bookingId }) => `/dashboard/bookings/${bookingId}/handover`),
  '/dashboard/payments/$month': visit('owner', () => '/dashboard/payments/2026-11'),
  '/dashboard/cars/$carId/calendar': visit('owner', ({ carId }) => `/dashboard/cars/${carId}/calendar`),
  ...visitPaths(
    'admin',
    '/admin',
    '/admin/listings',
    '/admin/queue',
    '/admin/pending',
    '/admin/bookings',
    '/admin/users',
    '/admin/security',
    '/admin/approvals',
  ),
  ...visitPaths('admin', '/admin/verification', '/admin/texts', '/admin/jobs', '/admin/settings', '/admin/payments', '/admin/reports'),
  ...visitPaths('admin', '/admin/messages'),
  '/admin/$': visit('admin', () => '/admin/nowhere/at/all'),
  '/admin/users/$userId': visit('admin', ({ ownerId }) => `/admin/users/${ownerId}`),
  '/admin/texts/$kind': visit('admin', () => '/admin/texts/terms'),
  '/admin/payments/$ownerId': visit('admin', ({ ownerId }) => `/admin/payments/${ownerId}`),
  '/admin/payments/$ownerId/$month': visit('admin', ({ ownerId }) => `/admin/payments/${ownerId}/2026-11`),
  '/user': redirectTo('/user', '/dashboard'),
  '/user/dashboard': redirectTo('/user/dashboard', '/dashboard'),
  '/user/profile': redirectTo('/user/profile', '/dashboard/profile'),
  '/cars/$': redirectTo('/cars/toyota/rav4', '/dashboard'),
  '/cars/$carId': { by: 'owner', at: ({ carId }) => `/cars/${carId}`, leadsTo: ({ carId }) => `/car/${carId}` },
}
