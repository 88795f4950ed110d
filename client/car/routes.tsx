import type { QueryClient } from '@tanstack/react-query'
import { createRoute } from '@tanstack/react-router'
import { bookableDays, chosenDays, usualDays } from '../../shared/availability.ts'
import type { Day, DayRange } from '../../shared/days.ts'
import { todayIn } from '../queries.ts'
import { notFoundOr } from '../shell/not-found-or.ts'
import { rootRoute } from '../shell/root-route.tsx'
import { lazyPage } from '../ui/lazy.ts'
import { carQuery, quoteQuery, takenDaysQuery } from './api.ts'
import { readCarSearch } from './search-params.ts'
import { CarSkeleton } from './skeleton.tsx'

/** Asks for the price while the page's code is on its way. Which days it proposes is only known with the taken ones: mostly the usual. */
function prefetchTrip(client: QueryClient, carId: string, chosen: DayRange | null, today: Day) {
  if (!chosen) void client.prefetchQuery(takenDaysQuery(carId, bookableDays(today)))
  void client.prefetchQuery(quoteQuery(carId, chosen ?? usualDays(today)))
}

const car = createRoute({
  getParentRoute: () => rootRoute,
  path: '/car/$carId',
  validateSearch: readCarSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { carId }, deps }) => {
    const today = todayIn(queryClient)
    const isGone = queryClient.getQueryData(carQuery(carId).queryKey)?.isGone === true
    if (today && !isGone) prefetchTrip(queryClient, carId, chosenDays(deps, today), today)
    return queryClient.ensureQueryData(carQuery(carId)).catch(notFoundOr)
  },
  component: lazyPage(() => import('./car-page.tsx'), 'CarPage'),
  pendingComponent: CarSkeleton,
})

export const carRoutes = { car }
