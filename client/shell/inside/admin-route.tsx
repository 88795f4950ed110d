import { createRoute } from '@tanstack/react-router'
import { insidePage } from '../../ui/lazy.ts'
import { waitingQuery } from '../../waiting.ts'
import { adminOnly } from './guards.ts'
import { guardedPending } from './initializing.tsx'
import { rootRoute } from '../root-route.tsx'

/** The frame of `/admin`: sidebar and page. Its children come from `client/admin/routes.tsx`. */
export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: adminOnly,
  // What the links beside the page count.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(waitingQuery)
  },
  component: insidePage(() => import('./layouts.ts'), 'AdminLayout'),
  ...guardedPending,
})
