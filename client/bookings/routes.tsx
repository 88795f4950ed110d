import { createRoute } from '@tanstack/react-router'
import { dashboardRoute } from '../shell/dashboard-route.tsx'
import { lazyPage } from '../shell/lazy.ts'
import { notFoundOr } from '../shell/not-found-or.ts'
import { onlyRead, pageIn, textIn } from '../shell/search-text.ts'
import type { BookingSide } from './api.ts'
import { BookingSkeleton, BookingsSkeleton } from './skeletons.tsx'

// Only who comes here needs this: it is no part of the first script.
const api = () => import('./api.ts')

/** `status` as it stands in the URL: which ones there are is known to `listOf`. */
export type BookingsSearch = { as?: BookingSide; status?: string; car?: string; page?: number }

/** What can be read of the URL; the rest is dropped. */
const readSearch = onlyRead((raw): BookingsSearch => {
  const status = textIn(raw['status']).slice(0, 20)
  const page = pageIn(raw['page'])
  const car = textIn(raw['car']).slice(0, 60)
  return {
    ...(raw['as'] === 'renter' || raw['as'] === 'owner' ? { as: raw['as'] } : {}),
    ...(status ? { status } : {}),
    ...(car ? { car } : {}),
    ...(page > 1 ? { page } : {}),
  }
})

const bookings = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/bookings',
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, user }, deps }) => {
    const { listOf, myBookingsQuery } = await api()
    return queryClient.ensureQueryData(myBookingsQuery(listOf(deps, user.userType)))
  },
  component: lazyPage(() => import('./bookings-page.tsx'), 'BookingsPage'),
  pendingComponent: BookingsSkeleton,
})

const booking = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/bookings/$bookingId',
  loader: async ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData((await api()).bookingQuery(params.bookingId)).catch(notFoundOr),
  component: lazyPage(() => import('./booking-page.tsx'), 'BookingPage'),
  pendingComponent: BookingSkeleton,
})

const agreement = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/bookings/$bookingId/agreement',
  loader: async ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData((await api()).agreementQuery(params.bookingId)).catch(notFoundOr),
  component: lazyPage(() => import('./agreement-page.tsx'), 'AgreementPage'),
  pendingComponent: BookingSkeleton,
})

export const bookingDashboardRoutes = { bookings, booking, agreement }
