import { createRoute } from '@tanstack/react-router'
import { dashboardPages } from '../../shared/words/en/dashboard-pages.ts'
import { documentsQuery } from '../documents/api.ts'
import { meQuery } from '../me.ts'
import { dashboardRoute } from '../shell/inside/dashboard-route.tsx'
import { headOf } from '../shell/head/head.ts'
import { onlyRead } from '../shell/search-text.ts'
import { lazyPage } from '../ui/lazy.ts'
import { ListSkeleton } from '../ui/loading/skeleton.tsx'

const readTab = onlyRead((raw): { tab?: 'identity' } => (raw['tab'] === 'identity' ? { tab: 'identity' } : {}))

const profile = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/profile',
  validateSearch: readTab,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    if (deps.tab === 'identity') void queryClient.prefetchQuery(documentsQuery)
    return queryClient.ensureQueryData(meQuery)
  },
  head: (page) => headOf(page, dashboardPages.profile),
  component: lazyPage(() => import('./profile-page.tsx'), 'ProfilePage'),
  pendingComponent: ListSkeleton,
})

export const profileRoutes = { profile }
