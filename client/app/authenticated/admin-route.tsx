import { createRoute } from '@tanstack/react-router'
import { authedPage } from '../../ui/lazy.ts'
import { adminQueueQuery } from '../../polling.ts'
import { redirectUnlessAdmin } from './guards.ts'
import { guardedPending } from './auth-pending.tsx'
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
