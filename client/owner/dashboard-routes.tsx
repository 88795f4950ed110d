import { createRoute, redirect } from '@tanstack/react-router'
import { dashboardRoute } from '../shell/dashboard-route.tsx'
import { headOf } from '../shell/head.ts'
import { hasOwnerPage, homeOf } from '../shell/links.ts'
import { lazyPage } from '../ui/lazy.ts'

const api = () => import('./api.ts')

const myCars = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/',
  // The owner's page is for whoever has a car or a draft, or came to list one; everyone else's first page is another.
  beforeLoad: ({ context: { user } }) => {
    if (!hasOwnerPage(user)) throw redirect({ to: homeOf(user), replace: true })
  },
  loader: async ({ context: { queryClient } }) => {
    const [{ myCarsQuery, myStatsQuery }, { todayQuery }] = await Promise.all([api(), import('../waiting.ts')])
    // Not waited for: the page shows at once what it knows, with placeholders for the rest.
    void queryClient.prefetchInfiniteQuery(myCarsQuery)
    void queryClient.prefetchQuery(myStatsQuery)
    void queryClient.prefetchQuery(todayQuery)
  },
  head: async (page) => headOf(page, (await api()).owner.dashboard.title),
  component: lazyPage(() => import('./my-cars-page.tsx'), 'MyCarsPage'),
})

export const ownerDashboardRoutes = { myCars }
