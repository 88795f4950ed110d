import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../ui/lazy.ts'
import { adminOnly } from './guards.ts'
import { Initializing } from './initializing.tsx'
import { rootRoute } from './root-route.tsx'

/** The frame of `/admin`: sidebar and page. Its children come from `client/admin/routes.tsx`. */
export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: adminOnly,
  component: lazyPage(() => import('./admin-layout.tsx'), 'AdminLayout'),
  pendingComponent: Initializing,
})
