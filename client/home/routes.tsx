import { createRoute } from '@tanstack/react-router'
import { rootRoute } from '../shell/root-route.tsx'
import { lazyPage } from '../ui/lazy.ts'
import { homeQuery } from './api.ts'
import { HomeSkeleton } from './skeleton.tsx'

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(homeQuery),
  component: lazyPage(() => import('./home-page.tsx'), 'HomePage'),
  pendingComponent: HomeSkeleton,
})

export const homeRoutes = { home }
