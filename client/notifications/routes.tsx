import { createRoute } from '@tanstack/react-router'
import { dashboardPages } from '../../shared/words/en/dashboard-pages.ts'
import { notificationsQuery } from '../live/api.ts'
import { dashboardRoute } from '../shell/inside/dashboard-route.tsx'
import { headOf } from '../shell/head/head.ts'
import { leadToLast } from '../shell/list-page.ts'
import { onlyRead, pageIn } from '../shell/search-text.ts'
import { lazyPage } from '../ui/lazy.ts'
import { ListSkeleton } from '../ui/loading/skeleton.tsx'

type NotificationsSearch = { page?: number }

/** What can be read of the URL; the rest is dropped. */
const readNotifications = onlyRead((raw): NotificationsSearch => {
  const page = pageIn(raw['page'])
  return page > 1 ? { page } : {}
})

const notifications = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/notifications',
  validateSearch: readNotifications,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { page = 1 } }) =>
    leadToLast(await queryClient.ensureQueryData(notificationsQuery(page)), page),
  head: (page) => headOf(page, dashboardPages.notifications),
  component: lazyPage(() => import('./notifications-page.tsx'), 'NotificationsPage'),
  pendingComponent: ListSkeleton,
})

export const notificationRoutes = { notifications }
