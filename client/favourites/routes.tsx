import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { dashboardRoute } from '../shell/dashboard-route.tsx'
import { FavouritesSkeleton } from './skeleton.tsx'
import { favouritesQuery } from './api.ts'

const favourites = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/favourites',
  loader: ({ context: { queryClient } }) => queryClient.ensureInfiniteQueryData(favouritesQuery),
  component: lazyRouteComponent(() => import('./favourites-page.tsx'), 'FavouritesPage'),
  pendingComponent: FavouritesSkeleton,
})

export const favouriteDashboardRoutes = { favourites }
