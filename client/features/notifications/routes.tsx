import { createRoute } from '@tanstack/react-router'
import { dashboardPages } from '../../../shared/i18n/en/dashboard.ts'
import { notificationsQuery } from '../live-updates/api.ts'
import { dashboardRoute } from '../../app/authenticated/layout-routes.tsx'
import { buildHead } from '../../app/head/head.ts'
import { redirectToLastPage } from '../../app/last-page-redirect.ts'
import { stripUnknownParams, parsePageParam } from '../../app/search-param-parsers.ts'
import { lazyPage } from '../../ui/lazy.ts'
import { ListSkeleton } from '../../ui/loading/skeleton.tsx'

type NotificationsSearch = { page?: number }

const parseNotificationsSearch = stripUnknownParams((raw): NotificationsSearch => {
  const page = parsePageParam(raw['page'])
  return page > 1 ? { page } : {}
})

const notifications = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/notifications',
  validateSearch: parseNotificationsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { page = 1 } }) =>
    redirectToLastPage(await queryClient.ensureQueryData(notificationsQuery(page)), page),
  head: (page) => buildHead(page, dashboardPages.notifications),
  component: lazyPage(() => import('./notifications-page.tsx'), 'NotificationsPage'),
  pendingComponent: ListSkeleton,
})

export const notificationPageRoutes = { notifications }
