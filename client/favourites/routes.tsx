import { createRoute } from '@tanstack/react-router'
import { dashboardRoute } from '../shell/dashboard-route.tsx'
import { lazyPage } from '../ui/lazy.ts'
import { FavouritesSkeleton } from './skeleton.tsx'

const favourites = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/favourites',
  loader: async ({ context: { queryClient } }) => queryClient.ensureInfiniteQueryData((await import('./api.ts')).favouritesQuery),
  component: lazyPage(() => import('./favourites-page.tsx'), 'FavouritesPage'),
  pendingComponent: FavouritesSkeleton,
})

export const favouriteDashboardRoutes = { favourites }
