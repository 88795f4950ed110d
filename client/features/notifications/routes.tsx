import { createRoute } from '@tanstack/react-router'
import { dashboardPages } from '../../../shared/i18n/en/dashboard.ts'
import { notificationsQuery } from '../live-updates/api.ts'
import { dashboardRoute } from '../../app/authenticated/layout-routes.tsx'
import { buildHead } from '../../app/head/head.ts'
import { redirectToLastPage } from '../../app/last-page-redirect.ts'
import { parsePageSearch } from '../../app/search-param-parsers.ts'
import { lazyPage } from '../../ui/lazy.ts'
import { ListSkeleton } from '../../ui/loading/skeleton.tsx'

const notifications = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/notifications',
  validateSearch: parsePageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { page = 1 } }) =>
    redirectToLastPage(await queryClient.ensureQueryData(notificationsQuery(page)), page),
  head: (page) => buildHead(page, dashboardPages.notifications),
  component: lazyPage(() => import('./notifications-page.tsx'), 'NotificationsPage'),
  pendingComponent: ListSkeleton,
})

export const notificationPageRoutes = { notifications }
