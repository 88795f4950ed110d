import { createRoute, notFound } from '@tanstack/react-router'
import { isMonth } from '../../../shared/days.ts'
import { longMonth } from '../../../shared/months.ts'
import { adminPages } from '../../../shared/words/en/admin-pages.ts'
import { adminRoute } from '../../shell/inside/admin-route.tsx'
import { found } from '../../shell/error/found.ts'
import { headOf } from '../../shell/head/head.ts'
import { lazyPage } from '../../ui/lazy.ts'
import { ListSkeleton } from '../../ui/loading/skeleton.tsx'
import { waitingClaimsQuery } from '../../waiting.ts'
import { statsQuery } from '../api.ts'
import { askForList } from '../list/ask-for-list.ts'
import { readBalances, readPage } from '../search-params.ts'
import { balancesQuery, ownerLinesQuery, ownerPaymentsQuery, ownerStatementQuery } from './api.ts'

const pages = () => import('./pages.ts')

const payments = createRoute({
  getParentRoute: () => adminRoute,
  path: '/payments',
  validateSearch: readBalances,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(statsQuery)
    void queryClient.prefetchQuery(waitingClaimsQuery(1))
    await askForList(queryClient, balancesQuery(deps), deps.page)
  },
  head: (page) => headOf(page, adminPages.payments),
  component: lazyPage(pages, 'AdminPaymentsPage'),
})

const owner = createRoute({
  getParentRoute: () => adminRoute,
  path: '/payments/$ownerId',
  validateSearch: readPage,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { ownerId }, deps }) => {
    const [paid] = await Promise.all([
      found(queryClient, ownerPaymentsQuery(ownerId)),
      askForList(queryClient, ownerLinesQuery(ownerId, deps.page ?? 1), deps.page),
    ])
    return paid
  },
  head: (page) => headOf(page, adminPages.paymentsOf(page.loaderData?.name ?? '')),
  component: lazyPage(pages, 'OwnerPage'),
  pendingComponent: ListSkeleton,
})

const statement = createRoute({
  getParentRoute: () => adminRoute,
  path: '/payments/$ownerId/$month',
  loader: async ({ context: { queryClient }, params: { ownerId, month } }) => {
    if (!isMonth(month)) throw notFound()
    await Promise.all([found(queryClient, ownerPaymentsQuery(ownerId)), found(queryClient, ownerStatementQuery(ownerId, month))])
  },
  head: (page) => headOf(page, adminPages.statement(longMonth(page.params.month))),
  component: lazyPage(pages, 'AdminStatementPage'),
  pendingComponent: ListSkeleton,
})

export const adminPaymentRoutes = { payments, owner, statement }
