import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { dashboardPages } from '../../shared/words/en/dashboard-pages.ts'
import { dashboardRoute } from '../shell/inside/dashboard-route.tsx'
import { headOf } from '../shell/head/head.ts'
import { found } from '../shell/error/found.ts'
import { leadToLast } from '../shell/list-page.ts'
import { lazyPage } from '../ui/lazy.ts'
import { ListSkeleton } from '../ui/loading/skeleton.tsx'
import { agreementQuery, bookingQuery, listOf, myBookingsQuery } from './api.ts'
import { chatQuery } from './chat/api.ts'
import { readBookings, readHandover } from './search-params.ts'
import { BookingSkeleton } from './booking-skeleton.tsx'
import { handoverTitle } from './handover/step.ts'

const pages = () => import('./pages.ts')

const bookings = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/bookings',
  validateSearch: readBookings,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, user }, deps, cause }) => {
    const list = queryClient.ensureQueryData(myBookingsQuery(listOf(deps, user.userType)))
    // The page stands, and shows the other list when it has come.
    if (cause === 'stay') return void list.catch(() => undefined)
    leadToLast(await list, deps.page)
  },
  head: (page) => headOf(page, dashboardPages.bookings),
  component: lazyPage(pages, 'BookingsPage'),
  pendingComponent: ListSkeleton,
})

const booking = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/bookings/$bookingId',
  loader: ({ context: { queryClient }, params }) => found(queryClient, bookingQuery(params.bookingId)),
  head: (page) => (page.loaderData ? headOf(page, dashboardPages.booking(page.loaderData.car.title)) : {}),
  component: lazyPage(pages, 'BookingPage'),
  pendingComponent: BookingSkeleton,
})

const handover = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/bookings/$bookingId/handover',
  validateSearch: readHandover,
  loader: async ({ context: { queryClient }, params }) => {
    const handedOver = await found(queryClient, bookingQuery(params.bookingId))
    // What is recorded there its renter reads on the booking itself.
    if (handedOver.party === 'renter') throw redirect({ to: '/dashboard/bookings/$bookingId', params, replace: true })
    return handedOver
  },
  head: (page) =>
    page.loaderData ? headOf(page, dashboardPages.handoverOf(handoverTitle(page.loaderData), page.loaderData.car.title)) : {},
  component: lazyPage(pages, 'HandoverPage'),
  pendingComponent: BookingSkeleton,
})

const chat = createRoute({
  getParentRoute: () => booking,
  path: '/chat',
  loader: async ({ context: { queryClient }, params: { bookingId }, parentMatchPromise }) => {
    const { loaderData } = await parentMatchPromise
    // The team reads it while there is something to settle.
    if (!loaderData || (loaderData.party === 'admin' && loaderData.disputes.every(({ closedAt }) => closedAt))) throw notFound()
    await queryClient.ensureInfiniteQueryData(chatQuery(bookingId))
    return loaderData
  },
  head: (page) => (page.loaderData ? headOf(page, dashboardPages.chat(page.loaderData.car.title)) : {}),
  component: lazyPage(pages, 'ChatPage'),
  pendingComponent: BookingSkeleton,
})

const agreement = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/bookings/$bookingId/agreement',
  loader: ({ context: { queryClient }, params }) => found(queryClient, agreementQuery(params.bookingId)),
  head: (page) => (page.loaderData ? headOf(page, dashboardPages.agreement(page.loaderData.car.title)) : {}),
  component: lazyPage(pages, 'AgreementPage'),
  pendingComponent: BookingSkeleton,
})

const record = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/bookings/$bookingId/record',
  loader: ({ context: { queryClient }, params }) => found(queryClient, bookingQuery(params.bookingId)),
  head: (page) => (page.loaderData ? headOf(page, dashboardPages.record(page.loaderData.car.title)) : {}),
  component: lazyPage(pages, 'RecordPage'),
  pendingComponent: BookingSkeleton,
})

export const bookingDashboardRoutes = { bookings, booking: booking.addChildren({ chat }), handover, record, agreement }
