import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../ui/lazy.ts'
import { signedIn } from './guards.ts'
import { Initializing } from './initializing.tsx'
import { rootRoute } from './root-route.tsx'

/** The frame of `/dashboard`: sidebar and page. Its children come from the areas. */
export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  beforeLoad: signedIn,
  component: lazyPage(() => import('./dashboard-layout.tsx'), 'DashboardLayout'),
  pendingComponent: Initializing,
})
