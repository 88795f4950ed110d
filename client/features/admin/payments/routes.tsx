import { createRoute, notFound } from '@tanstack/react-router'
import { isMonth } from '../../../../shared/lib/days.ts'
import { formatLongMonth } from '../../../../shared/lib/months.ts'
import { adminPages } from '../../../../shared/i18n/en/dashboard.ts'
import { adminRoute } from '../../../app/authenticated/layout-routes.tsx'
import { ensureOr404 } from '../../../app/error/ensure-or-404.ts'
import { buildHead } from '../../../app/head/head.ts'
import { lazyPage } from '../../../ui/lazy.ts'
import { ListSkeleton } from '../../../ui/loading/skeleton.tsx'
import { openClaimsQuery } from '../../../polling.ts'
import { prefetchList } from '../list/prefetch-list.ts'
import { parseBalancesSearch } from '../search-params.ts'
import { parsePageSearch } from '../../../app/search-param-parsers.ts'
import { balancesQuery, ownerLinesQuery, ownerPaymentsQuery, ownerStatementQuery } from './api.ts'

const pages = () => import('./pages.ts')

const payments = createRoute({
  getParentRoute: () => adminRoute,
  path: '/payments',
  validateSearch: parseBalancesSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(openClaimsQuery(1))
    await prefetchList(queryClient, balancesQuery(deps), deps.page)
  },
  head: (page) => buildHead(page, adminPages.payments),
  component: lazyPage(pages, 'AdminPaymentsPage'),
})

const owner = createRoute({
  getParentRoute: () => adminRoute,
  path: '/payments/$ownerId',
  validateSearch: parsePageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { ownerId }, deps }) => {
    const [ownerPayments] = await Promise.all([
      ensureOr404(queryClient, ownerPaymentsQuery(ownerId)),
      prefetchList(queryClient, ownerLinesQuery(ownerId, deps.page ?? 1), deps.page),
    ])
    return ownerPayments
  },
  head: (page) => buildHead(page, adminPages.paymentsOf(page.loaderData?.name ?? '')),
  component: lazyPage(pages, 'OwnerPage'),
  pendingComponent: ListSkeleton,
})

const statement = createRoute({
  getParentRoute: () => adminRoute,
  path: '/payments/$ownerId/$month',
  loader: async ({ context: { queryClient }, params: { ownerId, month } }) => {
    if (!isMonth(month)) throw notFound()
    await Promise.all([
      ensureOr404(queryClient, ownerPaymentsQuery(ownerId)),
      ensureOr404(queryClient, ownerStatementQuery(ownerId, month)),
    ])
  },
  head: (page) => buildHead(page, adminPages.statement(formatLongMonth(page.params.month))),
  component: lazyPage(pages, 'AdminStatementPage'),
  pendingComponent: ListSkeleton,
})

export const adminPaymentRoutes = { payments, owner, statement }
