import { createRoute } from '@tanstack/react-router'
import { headOf } from '../shell/head/head.ts'
import { type RouterContext, rootRoute } from '../shell/root-route.tsx'
import { pageDescriptions, pageTitles } from '../../shared/words/en/pages.ts'
import { settingsQuery } from '../queries.ts'
import { siteFacts } from '../shell/head/facts.ts'
import { lazyPage } from '../ui/lazy.ts'
import { prefetchHearts } from '../ui/heart/api.ts'
import { homeQuery } from './api.ts'
import { HomeSkeleton } from './skeleton.tsx'

const factsOf = ({ queryClient, origin }: RouterContext) => {
  const settings = queryClient.getQueryData(settingsQuery.queryKey)
  return settings ? siteFacts(settings, origin) : []
}

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: ({ context: { queryClient } }) => {
    prefetchHearts(queryClient)
    return queryClient.ensureQueryData(homeQuery)
  },
  head: (page) =>
    headOf(page, pageTitles.home, ON_SERVER && { description: pageDescriptions.home, canonical: '/', facts: factsOf(page.match.context) }),
  component: lazyPage(() => import('./home-page.tsx'), 'HomePage'),
  pendingComponent: HomeSkeleton,
})

export const homeRoutes = { home }
