import { adminQueueQuery, ownerTasksQuery, unreadQuery } from '../../polling.ts'
import { lazyProtectedPage } from '../../ui/lazy.ts'
import { createRoute } from '@tanstack/react-router'
import { protectedRoutePending } from './auth-pending.tsx'
import { hasOwnerDashboard } from '../links.ts'
import { redirectUnlessAdmin, redirectUnlessLoggedIn } from './guards.ts'
import { rootRoute } from '../root-route.tsx'

export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: redirectUnlessAdmin,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(adminQueueQuery)
  },
  component: lazyProtectedPage(() => import('./layouts.ts'), 'AdminLayout'),
  ...protectedRoutePending,
})

export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  beforeLoad: redirectUnlessLoggedIn,
  loader: ({ context: { queryClient, user } }) => {
    if (hasOwnerDashboard(user)) void queryClient.prefetchQuery(ownerTasksQuery)
    if (user.userType === 'admin') void queryClient.prefetchQuery(adminQueueQuery)
    else void queryClient.prefetchQuery(unreadQuery)
  },
  component: lazyProtectedPage(() => import('./layouts.ts'), 'DashboardLayout'),
  ...protectedRoutePending,
})
