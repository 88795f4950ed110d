import { createRoute } from '@tanstack/react-router'
import { dashboardPages } from '../../../shared/i18n/en/dashboard-pages.ts'
import { dashboardRoute } from '../../app/authenticated/dashboard-route.tsx'
import { buildHead } from '../../app/head/head.ts'
import { prefetchFavourites } from '../../ui/favourite-button/api.ts'
import { lazyPage } from '../../ui/lazy.ts'
import { favouritesQuery } from './api.ts'
import { FavouritesSkeleton } from './skeleton.tsx'

const favourites = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/favourites',
  loader: ({ context: { queryClient } }) => {
    prefetchFavourites(queryClient)
    return queryClient.ensureInfiniteQueryData(favouritesQuery)
  },
  head: (page) => buildHead(page, dashboardPages.favourites),
  component: lazyPage(() => import('./favourites-page.tsx'), 'FavouritesPage'),
  pendingComponent: FavouritesSkeleton,
})

export const favouriteDashboardRoutes = { favourites }
