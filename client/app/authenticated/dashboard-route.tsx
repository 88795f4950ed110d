import { createRoute } from '@tanstack/react-router'
import { authedPage } from '../../ui/lazy.ts'
import { todayQuery, unreadQuery, adminQueueQuery } from '../../polling.ts'
import { redirectUnlessLoggedIn } from './guards.ts'
import { guardedPending } from './auth-pending.tsx'
import { hasOwnerPage } from '../links.ts'
import { rootRoute } from '../root-route.tsx'

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
