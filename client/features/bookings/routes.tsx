import { ListSkeleton, Skeleton } from '../../ui/loading/skeleton.tsx'
import { agreementQuery, bookingQuery, replacementsQuery, toBookingListFilter, myBookingsQuery } from './api.ts'
import { buildHead } from '../../app/head/head.ts'
import { chatQuery } from './chat/api.ts'
import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { dashboardPages } from '../../../shared/i18n/en/dashboard.ts'
import { dashboardRoute } from '../../app/authenticated/layout-routes.tsx'
import { ensureOr404 } from '../../app/error/ensure-or-404.ts'
import { getHandoverTitle } from './handover/handover-title.ts'
import { lazyPage } from '../../ui/lazy.ts'
import { parseBookingsSearch, parseHandoverSearch } from './search-params.ts'
import { teamNotesQuery } from '../notes/api.ts'
import { needsReplacement } from '../../../shared/domain/replacement.ts'
import { redirectToLastPage } from '../../app/last-page-redirect.ts'

const pages = () => import('./pages.ts')

const bookings = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/bookings',
  validateSearch: parseBookingsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, user }, deps, cause }) => {
    const list = queryClient.ensureQueryData(myBookingsQuery(toBookingListFilter(deps, user.userType)))
    if (cause === 'stay') return void list.catch(() => undefined)
    redirectToLastPage(await list, deps.page)
  },
  head: (page) => buildHead(page, dashboardPages.bookings),
  component: lazyPage(pages, 'BookingsPage'),
  pendingComponent: ListSkeleton,
})

const booking = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/bookings/$bookingId',
  loader: async ({ context: { queryClient }, params }) => {
    const view = await ensureOr404(queryClient, bookingQuery(params.bookingId))
    if (needsReplacement(view)) await queryClient.prefetchQuery(replacementsQuery(view))
    if (view.party === 'admin') await queryClient.prefetchQuery(teamNotesQuery({ kind: 'booking', id: view.id }))
    return view
  },
  head: (page) => (page.loaderData ? buildHead(page, dashboardPages.booking(page.loaderData.car.title)) : {}),
  component: lazyPage(pages, 'BookingPage'),
  pendingComponent: BookingSkeleton,
})

const handover = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/bookings/$bookingId/handover',
  validateSearch: parseHandoverSearch,
  loader: async ({ context: { queryClient }, params }) => {
    const bookingView = await ensureOr404(queryClient, bookingQuery(params.bookingId))
    if (bookingView.party === 'renter') throw redirect({ to: '/dashboard/bookings/$bookingId', params, replace: true })
    return bookingView
  },
  head: (page) =>
    page.loaderData ? buildHead(page, dashboardPages.handoverOf(getHandoverTitle(page.loaderData), page.loaderData.car.title)) : {},
  component: lazyPage(pages, 'HandoverPage'),
  pendingComponent: BookingSkeleton,
})

const chat = createRoute({
  getParentRoute: () => booking,
  path: '/chat',
  loader: async ({ context: { queryClient }, params: { bookingId }, parentMatchPromise }) => {
    const { loaderData } = await parentMatchPromise
    // Admins may read the chat only while a dispute is open.
    if (!loaderData || (loaderData.party === 'admin' && loaderData.disputes.every(({ closedAt }) => closedAt))) throw notFound()
    await queryClient.ensureInfiniteQueryData(chatQuery(bookingId))
    return loaderData
  },
  head: (page) => (page.loaderData ? buildHead(page, dashboardPages.chat(page.loaderData.car.title)) : {}),
  component: lazyPage(pages, 'ChatPage'),
  pendingComponent: BookingSkeleton,
})

const agreement = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/bookings/$bookingId/agreement',
  loader: ({ context: { queryClient }, params }) => ensureOr404(queryClient, agreementQuery(params.bookingId)),
  head: (page) => (page.loaderData ? buildHead(page, dashboardPages.agreement(page.loaderData.car.title)) : {}),
  component: lazyPage(pages, 'AgreementPage'),
  pendingComponent: BookingSkeleton,
})

const record = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/bookings/$bookingId/record',
  loader: ({ context: { queryClient }, params }) => ensureOr404(queryClient, bookingQuery(params.bookingId)),
  head: (page) => (page.loaderData ? buildHead(page, dashboardPages.record(page.loaderData.car.title)) : {}),
  component: lazyPage(pages, 'HandoverRecordPage'),
  pendingComponent: BookingSkeleton,
})

export const bookingDashboardRoutes = { bookings, booking: booking.addChildren({ chat }), handover, record, agreement }

function BookingSkeleton() {
  return (
    <div className="stack" aria-hidden="true">
      <Skeleton width="60%" height="2.2rem" />
      <Skeleton height="7rem" />
      <Skeleton height="12rem" />
      <Skeleton height="12rem" />
    </div>
  )
}
