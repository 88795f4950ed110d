import { createRoute } from '@tanstack/react-router'
import { dashboardPages } from '../../shared/words/en/dashboard-pages.ts'
import { dashboardRoute } from '../shell/inside/dashboard-route.tsx'
import { headOf } from '../shell/head/head.ts'
import { prefetchHearts } from '../ui/heart/api.ts'
import { lazyPage } from '../ui/lazy.ts'
import { favouritesQuery } from './api.ts'
import { FavouritesSkeleton } from './skeleton.tsx'

const favourites = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/favourites',
  loader: ({ context: { queryClient } }) => {
    prefetchHearts(queryClient)
    return queryClient.ensureInfiniteQueryData(favouritesQuery)
  },
  head: (page) => headOf(page, dashboardPages.favourites),
  component: lazyPage(() => import('./favourites-page.tsx'), 'FavouritesPage'),
  pendingComponent: FavouritesSkeleton,
})

export const favouriteDashboardRoutes = { favourites }
