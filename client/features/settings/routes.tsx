import { createRoute } from '@tanstack/react-router'
import { dashboardPages } from '../../../shared/i18n/en/dashboard.ts'
import { pushQuery } from '../push/api.ts'
import { myReportsQuery } from '../reports/api.ts'
import { dashboardRoute } from '../../app/authenticated/layout-routes.tsx'
import { buildHead } from '../../app/head/head.ts'
import { lazyPage } from '../../ui/lazy.ts'
import { ListSkeleton } from '../../ui/loading/skeleton.tsx'
import { preferencesQuery, sessionsQuery } from './api.ts'

const settings = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/settings',
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(myReportsQuery(1))
    await Promise.all([
      queryClient.ensureQueryData(preferencesQuery),
      queryClient.ensureQueryData(sessionsQuery),
      queryClient.prefetchQuery(pushQuery),
    ])
  },
  head: (page) => buildHead(page, dashboardPages.settings),
  component: lazyPage(() => import('./settings-page.tsx'), 'SettingsPage'),
  pendingComponent: ListSkeleton,
})

export const settingsRoutes = { settings }
