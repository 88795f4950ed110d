import { adminQueueQuery, todayQuery, unreadQuery } from '../../polling.ts'
import { authedPage } from '../../ui/lazy.ts'
import { createRoute } from '@tanstack/react-router'
import { guardedPending } from './auth-pending.tsx'
import { hasOwnerPage } from '../links.ts'
import { redirectUnlessAdmin, redirectUnlessLoggedIn } from './guards.ts'
import { rootRoute } from '../root-route.tsx'

export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: redirectUnlessAdmin,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(adminQueueQuery)
  },
  component: authedPage(() => import('./layouts.ts'), 'AdminLayout'),
  ...guardedPending,
})

export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  beforeLoad: redirectUnlessLoggedIn,
  loader: ({ context: { queryClient, user } }) => {
    if (hasOwnerPage(user)) void queryClient.prefetchQuery(todayQuery)
    if (user.userType === 'admin') void queryClient.prefetchQuery(adminQueueQuery)
    else void queryClient.prefetchQuery(unreadQuery)
  },
  component: authedPage(() => import('./layouts.ts'), 'DashboardLayout'),
  ...guardedPending,
})
