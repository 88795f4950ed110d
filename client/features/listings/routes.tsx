import { createRoute, redirect } from '@tanstack/react-router'
import { dashboardPages } from '../../../shared/i18n/en/dashboard.ts'
import { dashboardRoute } from '../../app/authenticated/layout-routes.tsx'
import { buildHead } from '../../app/head/head.ts'
import { hasOwnerDashboard, getHomePath } from '../../app/links.ts'
import { lazyPage } from '../../ui/lazy.ts'
import { ownerTasksQuery } from '../../polling.ts'
import { myCarsQuery, myStatsQuery } from './api.ts'

const myCars = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/',
  // Users without a car or a draft have another first page.
  beforeLoad: ({ context: { user } }) => {
    if (!hasOwnerDashboard(user)) throw redirect({ to: getHomePath(user), replace: true })
  },
  loader: ({ context: { queryClient } }) => {
    // Not awaited: the page shows placeholders for what is still loading.
    void queryClient.prefetchInfiniteQuery(myCarsQuery)
    void queryClient.prefetchQuery(myStatsQuery)
    void queryClient.prefetchQuery(ownerTasksQuery)
  },
  head: (page) => buildHead(page, dashboardPages.overview),
  component: lazyPage(() => import('./pages.ts'), 'MyCarsPage'),
})

export const ownerDashboardRoutes = { myCars }
