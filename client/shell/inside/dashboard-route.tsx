import { createRoute } from '@tanstack/react-router'
import { insidePage } from '../../ui/lazy.ts'
import { todayQuery, unreadQuery, waitingQuery } from '../../waiting.ts'
import { signedIn } from './guards.ts'
import { guardedPending } from './initializing.tsx'
import { hasOwnerPage } from '../links.ts'
import { rootRoute } from '../root-route.tsx'

/** The frame of `/dashboard`: sidebar and page. Its children come from the areas. */
export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  beforeLoad: signedIn,
  // What the links beside the page count.
  loader: ({ context: { queryClient, user } }) => {
    if (hasOwnerPage(user)) void queryClient.prefetchQuery(todayQuery)
    if (user.userType === 'admin') void queryClient.prefetchQuery(waitingQuery)
    else void queryClient.prefetchQuery(unreadQuery)
  },
  component: insidePage(() => import('./layouts.ts'), 'DashboardLayout'),
  ...guardedPending,
})
