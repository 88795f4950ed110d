import { createRoute, notFound } from '@tanstack/react-router'
import { isMonth } from '../../../shared/lib/days.ts'
import { formatLongMonth } from '../../../shared/lib/months.ts'
import { dashboardPages } from '../../../shared/i18n/en/dashboard.ts'
import { dashboardRoute } from '../../app/authenticated/layout-routes.tsx'
import { buildHead } from '../../app/head/head.ts'
import { redirectToLastPage } from '../../app/last-page-redirect.ts'
import { lazyPage } from '../../ui/lazy.ts'
import { ListSkeleton } from '../../ui/loading/skeleton.tsx'
import { finesQuery } from '../bookings/fines/api.ts'
import { paymentFiguresQuery, paymentsQuery, statementQuery, parsePaymentsSearch } from './api.ts'

const pages = () => import('./pages.ts')

const payments = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/payments',
  validateSearch: parsePaymentsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const queries = Promise.all([
      queryClient.ensureQueryData(paymentsQuery(deps)),
      queryClient.ensureQueryData(paymentFiguresQuery),
      queryClient.ensureQueryData(finesQuery),
    ])
    // A change of filters must not block: the page shows the old list meanwhile.
    if (cause === 'stay') return void queries.catch(() => undefined)
    const [list] = await queries
    redirectToLastPage(list, deps.page)
  },
  head: (page) => buildHead(page, dashboardPages.payments),
  component: lazyPage(pages, 'PaymentsPage'),
  pendingComponent: ListSkeleton,
})

const statement = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/payments/$month',
  loader: async ({ context: { queryClient }, params: { month } }) => {
    if (!isMonth(month)) throw notFound()
    await queryClient.ensureQueryData(statementQuery(month))
  },
  head: (page) => {
    const { month } = page.params
    return isMonth(month) ? buildHead(page, dashboardPages.statement(formatLongMonth(month))) : {}
  },
  component: lazyPage(pages, 'StatementPage'),
  pendingComponent: ListSkeleton,
})

export const paymentDashboardRoutes = { payments, statement }
