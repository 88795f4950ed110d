import { createRoute } from '@tanstack/react-router'
import { insidePage } from '../../ui/lazy.ts'
import { adminOnly } from './guards.ts'
import { guardedPending } from './initializing.tsx'
import { rootRoute } from '../root-route.tsx'

/** The frame of `/admin`: sidebar and page. Its children come from `client/admin/routes.tsx`. */
export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: adminOnly,
  // What the links beside the page count.
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery((await import('../../waiting.ts')).waitingQuery)
  },
  component: insidePage(() => import('./admin-layout.tsx'), 'AdminLayout'),
  ...guardedPending,
})
