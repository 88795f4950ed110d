import { createRoute, notFound } from '@tanstack/react-router'
import { dashboardPages } from '../../shared/words/en/dashboard-pages.ts'
import { settingsQuery } from '../queries.ts'
import { dashboardRoute } from '../shell/inside/dashboard-route.tsx'
import { headOf } from '../shell/head/head.ts'
import { found } from '../shell/error/found.ts'
import { lazyPage } from '../ui/lazy.ts'
import { ListSkeleton } from '../ui/loading/skeleton.tsx'

// Only who comes here needs this: it is no part of the first script.
const api = () => import('./api.ts')

const calendar = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/cars/$carId/calendar',
  loader: async ({ context: { queryClient }, params: { carId } }) => {
    const [{ calendarDaysQuery, feedQuery, importQuery }, { myCarQuery }, { today }] = await Promise.all([
      api(),
      import('../owner/api.ts'),
      queryClient.ensureQueryData(settingsQuery),
    ])
    // What cannot be had of its days the page says in their place.
    const [car] = await Promise.all([
      found(queryClient, myCarQuery(carId)),
      queryClient.prefetchQuery(calendarDaysQuery(carId, today)),
      queryClient.prefetchQuery(importQuery(carId)),
      queryClient.prefetchQuery(feedQuery(carId)),
    ])
    if (car.status === 'draft') throw notFound()
    return car
  },
  head: (page) => (page.loaderData ? headOf(page, dashboardPages.calendar(page.loaderData.title)) : {}),
  component: lazyPage(() => import('./calendar-page.tsx'), 'CalendarPage'),
  pendingComponent: ListSkeleton,
})

export const calendarDashboardRoutes = { calendar }
