import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { dashboardPages } from '../../shared/words/en/dashboard-pages.ts'
import { dashboardRoute } from '../shell/inside/dashboard-route.tsx'
import { headOf } from '../shell/head/head.ts'
import { found } from '../shell/error/found.ts'
import { leadToLast } from '../shell/list-page.ts'
import { lazyPage } from '../ui/lazy.ts'
import { ListSkeleton } from '../ui/loading/skeleton.tsx'
import { readBookings, readHandover } from './search-params.ts'
import { BookingSkeleton } from './booking-skeleton.tsx'
import { handoverTitle } from './handover/step.ts'

// Every page behind a log-in brings these routes: what only who comes here needs comes with the pages.
const api = () => import('./api.ts')

const bookings = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/bookings',
  validateSearch: readBookings,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, user }, deps, cause }) => {
    const list = api().then(({ listOf, myBookingsQuery }) => queryClient.ensureQueryData(myBookingsQuery(listOf(deps, user.userType))))
    // The page stands, and shows the other list when it has come.
    if (cause === 'stay') return void list.catch(() => undefined)
    leadToLast(await list, deps.page)
  },
  head: (page) => headOf(page, dashboardPages.bookings),
  component: lazyPage(() => import('./list/bookings-page.tsx'), 'BookingsPage'),
  pendingComponent: ListSkeleton,
})

const booking = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/bookings/$bookingId',
  loader: async ({ context: { queryClient }, params }) => found(queryClient, (await api()).bookingQuery(params.bookingId)),
  head: (page) => (page.loaderData ? headOf(page, dashboardPages.booking(page.loaderData.car.title)) : {}),
  component: lazyPage(() => import('./booking-page.tsx'), 'BookingPage'),
  pendingComponent: BookingSkeleton,
})

const handover = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/bookings/$bookingId/handover',
  validateSearch: readHandover,
  loader: async ({ context: { queryClient }, params }) => {
    const handedOver = await found(queryClient, (await api()).bookingQuery(params.bookingId))
    // What is recorded there its renter reads on the booking itself.
    if (handedOver.party === 'renter') throw redirect({ to: '/dashboard/bookings/$bookingId', params, replace: true })
    return handedOver
  },
  head: (page) =>
    page.loaderData ? headOf(page, dashboardPages.handoverOf(handoverTitle(page.loaderData), page.loaderData.car.title)) : {},
  component: lazyPage(() => import('./handover/handover-page.tsx'), 'HandoverPage'),
  pendingComponent: BookingSkeleton,
})

const chat = createRoute({
  getParentRoute: () => booking,
  path: '/chat',
  loader: async ({ context: { queryClient }, params: { bookingId }, parentMatchPromise }) => {
    const { chatQuery } = await import('./chat/api.ts')
    const { loaderData } = await parentMatchPromise
    // The team reads it while there is something to settle.
    if (!loaderData || (loaderData.party === 'admin' && loaderData.disputes.every(({ closedAt }) => closedAt))) throw notFound()
    await queryClient.ensureInfiniteQueryData(chatQuery(bookingId))
    return loaderData
  },
  head: (page) => (page.loaderData ? headOf(page, dashboardPages.chat(page.loaderData.car.title)) : {}),
  component: lazyPage(() => import('./chat/chat-page.tsx'), 'ChatPage'),
  pendingComponent: BookingSkeleton,
})

const agreement = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/bookings/$bookingId/agreement',
  loader: async ({ context: { queryClient }, params }) => found(queryClient, (await api()).agreementQuery(params.bookingId)),
  head: (page) => (page.loaderData ? headOf(page, dashboardPages.agreement(page.loaderData.car.title)) : {}),
  component: lazyPage(() => import('./papers/agreement-page.tsx'), 'AgreementPage'),
  pendingComponent: BookingSkeleton,
})

const record = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/bookings/$bookingId/record',
  loader: async ({ context: { queryClient }, params }) => found(queryClient, (await api()).bookingQuery(params.bookingId)),
  head: (page) => (page.loaderData ? headOf(page, dashboardPages.record(page.loaderData.car.title)) : {}),
  component: lazyPage(() => import('./papers/record-page.tsx'), 'RecordPage'),
  pendingComponent: BookingSkeleton,
})

export const bookingDashboardRoutes = { bookings, booking: booking.addChildren({ chat }), handover, record, agreement }
