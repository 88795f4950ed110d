import { createRoute, notFound } from '@tanstack/react-router'
import type { MyCarView } from '../../../shared/domain/car.ts'
import { dashboardPages } from '../../../shared/i18n/en/dashboard.ts'
import { myCarQuery } from '../listings/api.ts'
import { settingsQuery } from '../../session.ts'
import { dashboardRoute } from '../../app/authenticated/layout-routes.tsx'
import { buildHead } from '../../app/head/head.ts'
import { ensureOr404 } from '../../app/error/ensure-or-404.ts'
import { lazyPage } from '../../ui/lazy.ts'
import { ListSkeleton } from '../../ui/loading/skeleton.tsx'
import { calendarDaysQuery, calendarFeedQuery, calendarImportQuery } from './api.ts'

function assertNotDraft(car: MyCarView | undefined) {
  if (car?.status === 'draft') throw notFound()
}

const calendar = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/cars/$carId/calendar',
  loader: async ({ context: { queryClient }, params: { carId } }) => {
    const { today } = await queryClient.ensureQueryData(settingsQuery)
    // A draft has no calendar, so a cached draft saves the requests.
    assertNotDraft(queryClient.getQueryData(myCarQuery(carId).queryKey))
    const [car] = await Promise.all([
      ensureOr404(queryClient, myCarQuery(carId)),
      queryClient.prefetchQuery(calendarDaysQuery(carId, today)),
      queryClient.prefetchQuery(calendarImportQuery(carId)),
      queryClient.prefetchQuery(calendarFeedQuery(carId)),
    ])
    assertNotDraft(car)
    return car
  },
  head: (page) => (page.loaderData ? buildHead(page, dashboardPages.calendar(page.loaderData.title)) : {}),
  component: lazyPage(() => import('./calendar-page.tsx'), 'CalendarPage'),
  pendingComponent: ListSkeleton,
})

export const calendarDashboardRoutes = { calendar }
