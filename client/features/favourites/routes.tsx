import { CardSkeletons, Skeleton } from '../../ui/loading/skeleton.tsx'
import { buildHead } from '../../app/head/head.ts'
import { createRoute } from '@tanstack/react-router'
import { dashboardPages } from '../../../shared/i18n/en/dashboard.ts'
import { dashboardRoute } from '../../app/authenticated/layout-routes.tsx'
import { favouritesQuery } from './api.ts'
import { lazyPage } from '../../ui/lazy.ts'
import { prefetchFavourites } from '../../ui/favourite-button/api.ts'
import { publicPageSize } from '../../../shared/lib/paging.ts'

const FavouritesSkeleton = () => (
  <div className="stack" aria-hidden="true">
    <Skeleton width="9rem" height="2.2rem" />
    <Skeleton width="16rem" />
    <CardSkeletons count={publicPageSize} />
  </div>
)

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
