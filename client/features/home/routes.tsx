import { CardSkeletons, Space } from '../../ui/loading/skeleton.tsx'
import { Loading } from '../../ui/loading/loading.tsx'
import { buildHead } from '../../app/head/head.ts'
import { createRoute } from '@tanstack/react-router'
import { createSiteJsonLd } from '../../app/head/json-ld.ts'
import { homeQuery } from './api.ts'
import { lazyPage } from '../../ui/lazy.ts'
import { pageDescriptions, pageTitles } from '../../../shared/i18n/en/app.ts'
import { prefetchFavourites } from '../../ui/favourite-button/api.ts'
import { publicPageSize } from '../../../shared/lib/paging.ts'
import { settingsQuery } from '../../session.ts'
import { type RouterContext, rootRoute } from '../../app/root-route.tsx'

const HomeSkeleton = () => (
  <>
    <div className="hero" aria-hidden="true">
      <div className="wrap">
        <Space height="11rem" />
      </div>
    </div>
    <div className="band" aria-hidden="true" />
    <div className="wrap">
      <Loading />
      <CardSkeletons count={publicPageSize} grid="cars swiped" />
    </div>
  </>
)

const getJsonLd = ({ queryClient, origin }: RouterContext) => {
  const settings = queryClient.getQueryData(settingsQuery.queryKey)
  return settings ? createSiteJsonLd(settings, origin) : []
}

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: ({ context: { queryClient } }) => {
    prefetchFavourites(queryClient)
    return queryClient.ensureQueryData(homeQuery)
  },
  head: (page) =>
    buildHead(
      page,
      pageTitles.home,
      ON_SERVER && { description: pageDescriptions.home, canonical: '/', jsonLd: getJsonLd(page.match.context) },
    ),
  component: lazyPage(() => import('./home-page.tsx'), 'HomePage'),
  pendingComponent: HomeSkeleton,
})

export const homePageRoutes = { home }
