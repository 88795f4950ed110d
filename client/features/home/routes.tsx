import { createRoute } from '@tanstack/react-router'
import { buildHead } from '../../app/head/head.ts'
import { type RouterContext, rootRoute } from '../../app/root-route.tsx'
import { pageDescriptions, pageTitles } from '../../../shared/i18n/en/pages.ts'
import { settingsQuery } from '../../session.ts'
import { createSiteJsonLd } from '../../app/head/json-ld.ts'
import { lazyPage } from '../../ui/lazy.ts'
import { prefetchFavourites } from '../../ui/favourite-button/api.ts'
import { homeQuery } from './api.ts'
import { HomeSkeleton } from './skeleton.tsx'

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
      ON_SERVER && { description: pageDescriptions.home, canonical: '/', facts: getJsonLd(page.match.context) },
    ),
  component: lazyPage(() => import('./home-page.tsx'), 'HomePage'),
  pendingComponent: HomeSkeleton,
})

export const homePageRoutes = { home }
