import { createRoute } from '@tanstack/react-router'
import { insidePage } from '../ui/lazy.ts'
import { adminOnly } from './guards.ts'
import { guardedPending } from './initializing.tsx'
import { rootRoute } from './root-route.tsx'

/** The frame of `/admin`: sidebar and page. Its children come from `client/admin/routes.tsx`. */
export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: adminOnly,
  // What the links beside the page count.
  loader: async ({ context: { queryClient } }) => {
    const { waitingBookingsQuery, waitingCarsQuery } = await import('../waiting.ts')
    void queryClient.prefetchQuery(waitingCarsQuery(1))
    void queryClient.prefetchQuery(waitingBookingsQuery(1))
  },
  component: insidePage(() => import('./admin-layout.tsx'), 'AdminLayout'),
  ...guardedPending,
})
