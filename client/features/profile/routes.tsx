import { createRoute } from '@tanstack/react-router'
import { dashboardPages } from '../../../shared/i18n/en/dashboard.ts'
import { myDocumentsQuery } from '../documents/api.ts'
import { meQuery } from '../../session.ts'
import { dashboardRoute } from '../../app/authenticated/layout-routes.tsx'
import { buildHead } from '../../app/head/head.ts'
import { stripUnknownParams } from '../../app/search-param-parsers.ts'
import { lazyPage } from '../../ui/lazy.ts'
import { ListSkeleton } from '../../ui/loading/skeleton.tsx'

const parseProfileSearch = stripUnknownParams((raw): { tab?: 'identity' } => (raw['tab'] === 'identity' ? { tab: 'identity' } : {}))

const profile = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/profile',
  validateSearch: parseProfileSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    if (deps.tab === 'identity') void queryClient.prefetchQuery(myDocumentsQuery)
    return queryClient.ensureQueryData(meQuery)
  },
  head: (page) => buildHead(page, dashboardPages.profile),
  component: lazyPage(() => import('./profile-page.tsx'), 'ProfilePage'),
  pendingComponent: ListSkeleton,
})

export const profileRoutes = { profile }
