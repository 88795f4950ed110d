import { createRoute } from '@tanstack/react-router'
import { dashboardPages } from '../../../shared/i18n/en/dashboard.ts'
import { dashboardRoute } from '../../app/authenticated/layout-routes.tsx'
import { buildHead } from '../../app/head/head.ts'
import { redirectToLastPage } from '../../app/last-page-redirect.ts'
import { parsePageSearch } from '../../app/search-param-parsers.ts'
import { lazyPage } from '../../ui/lazy.ts'
import { ListSkeleton } from '../../ui/loading/skeleton.tsx'
import { chatListQuery } from './chat/api.ts'

const messages = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/messages',
  validateSearch: parsePageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { page = 1 } }) =>
    redirectToLastPage(await queryClient.ensureQueryData(chatListQuery(page)), page),
  head: (page) => buildHead(page, dashboardPages.messages),
  component: lazyPage(() => import('./pages.ts'), 'ChatsPage'),
  pendingComponent: ListSkeleton,
})

export const chatListRoutes = { messages }
