import type { createAppRouter } from '../../client/router.tsx'

type Known = keyof ReturnType<typeof createAppRouter>['routesByPath']
/** Every address that the client knows; the frames of the dashboards are no pages beside their first one. */
type Path = Exclude<Known, '/dashboard/' | '/admin/'>
export type Visitor = 'visitor' | 'renter' | 'owner' | 'admin'
export type Place = { carId: string; bookingId: string; ownerId: string }
/** Who looks at it, and where it is found; or the page that it leads on to. */
type Visit = { by: Visitor; at: (place: Place) => string; leadsTo?: (place: Place) => string }

const open = (by: Visitor, path: string): Visit => ({ by, at: () => path })
const leads = (path: string, to: string): Visit => ({ by: 'owner', at: () => path, leadsTo: () => to })

/** Somebody for each address: one that is missing here does not compile, so no page can be forgotten. */
export const visits: Record<Path, Visit> = {
  '/': open('visitor', '/'),
  '/search': open('visitor', '/search?location=kigali'),
  '/car/$carId': { by: 'visitor', at: ({ carId }) => `/car/${carId}` },
  '/auth': open('visitor', '/auth'),
  '/admin-login': open('visitor', '/admin-login'),
  '/contact': open('visitor', '/contact'),
  '/ai-assistant': open('renter', '/ai-assistant'),
  '/help-center': open('visitor', '/help-center'),
  '/safety': open('visitor', '/safety'),
  '/cancellation': open('visitor', '/cancellation'),
  '/terms': open('visitor', '/terms'),
  '/privacy': open('visitor', '/privacy'),
  '/cookies': open('visitor', '/cookies'),
  '/how-it-works': open('visitor', '/how-it-works'),
  '/preview': open('visitor', '/preview'),
  '/$': open('visitor', '/nowhere/at/all'),
  '/dashboard/$': open('renter', '/dashboard/nowhere'),
  '/admin/$': open('admin', '/admin/nowhere/at/all'),
  '/list-your-car': open('owner', '/list-your-car'),
  '/dashboard': open('owner', '/dashboard'),
  '/dashboard/bookings': open('renter', '/dashboard/bookings'),
  '/dashboard/bookings/$bookingId': { by: 'renter', at: ({ bookingId }) => `/dashboard/bookings/${bookingId}` },
  '/dashboard/bookings/$bookingId/handover': { by: 'owner', at: ({ bookingId }) => `/dashboard/bookings/${bookingId}/handover` },
  '/dashboard/bookings/$bookingId/record': { by: 'renter', at: ({ bookingId }) => `/dashboard/bookings/${bookingId}/record` },
  '/dashboard/bookings/$bookingId/agreement': { by: 'renter', at: ({ bookingId }) => `/dashboard/bookings/${bookingId}/agreement` },
  '/dashboard/bookings/$bookingId/chat': { by: 'renter', at: ({ bookingId }) => `/dashboard/bookings/${bookingId}/chat` },
  '/dashboard/payments': open('owner', '/dashboard/payments'),
  '/dashboard/payments/$month': open('owner', '/dashboard/payments/2026-11'),
  '/dashboard/cars/$carId/calendar': { by: 'owner', at: ({ carId }) => `/dashboard/cars/${carId}/calendar` },
  '/dashboard/favourites': open('renter', '/dashboard/favourites'),
  '/dashboard/notifications': open('renter', '/dashboard/notifications'),
  '/dashboard/profile': open('renter', '/dashboard/profile'),
  '/dashboard/settings': open('renter', '/dashboard/settings'),
  '/admin': open('admin', '/admin'),
  '/admin/listings': open('admin', '/admin/listings'),
  '/admin/pending': open('admin', '/admin/pending'),
  '/admin/bookings': open('admin', '/admin/bookings'),
  '/admin/users': open('admin', '/admin/users'),
  '/admin/users/$userId': { by: 'admin', at: ({ ownerId }) => `/admin/users/${ownerId}` },
  '/admin/security': open('admin', '/admin/security'),
  '/admin/approvals': open('admin', '/admin/approvals'),
  '/admin/verification': open('admin', '/admin/verification'),
  '/admin/texts': open('admin', '/admin/texts'),
  '/admin/texts/$kind': open('admin', '/admin/texts/terms'),
  '/admin/jobs': open('admin', '/admin/jobs'),
  '/admin/settings': open('admin', '/admin/settings'),
  '/admin/payments': open('admin', '/admin/payments'),
  '/admin/payments/$ownerId': { by: 'admin', at: ({ ownerId }) => `/admin/payments/${ownerId}` },
  '/admin/payments/$ownerId/$month': { by: 'admin', at: ({ ownerId }) => `/admin/payments/${ownerId}/2026-11` },
  '/admin/reports': open('admin', '/admin/reports'),
  '/admin/messages': open('admin', '/admin/messages'),
  '/user': leads('/user', '/dashboard'),
  '/user/dashboard': leads('/user/dashboard', '/dashboard'),
  '/user/profile': leads('/user/profile', '/dashboard/profile'),
  '/cars/$': leads('/cars/toyota/rav4', '/dashboard'),
  '/cars/$carId': { by: 'owner', at: ({ carId }) => `/cars/${carId}`, leadsTo: ({ carId }) => `/car/${carId}` },
}
