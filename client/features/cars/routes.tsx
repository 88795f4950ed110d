import type { QueryClient } from '@tanstack/react-query'
import { createRoute } from '@tanstack/react-router'
import { bookableDays, chosenDays, proposedDays, usualDays } from '../../../shared/domain/availability.ts'
import type { Day, DayRange } from '../../../shared/lib/days.ts'
import { type CarView, carTitle, isOnMarket } from '../../../shared/domain/car.ts'
import { showFrancs } from '../../../shared/lib/money.ts'
import { locationNames } from '../../../shared/domain/places.ts'
import { isDriven } from '../../../shared/domain/trip-terms.ts'
import { pageDescriptions } from '../../../shared/i18n/en/pages.ts'
import { getHour, getToday } from '../../session.ts'
import { carJsonLd } from '../../app/head/json-ld.ts'
import { buildHead, getPicture } from '../../app/head/head.ts'
import { ensureOr404 } from '../../app/error/ensure-or-404.ts'
import { type RouterContext, rootRoute } from '../../app/root-route.tsx'
import { lazyPage } from '../../ui/lazy.ts'
import { prefetchFavourites } from '../../ui/favourite-button/api.ts'
import { carQuery, quoteQuery, reviewsQuery, similarQuery, takenDaysQuery } from './api.ts'
import { readCarSearch } from './search-params.ts'
import { CarSkeleton } from './skeleton.tsx'

/** Guesses the usual days, because the proposed days are only known with the taken ones. */
function prefetchTrip(client: QueryClient, carId: string, chosen: DayRange | null, today: Day, wish: boolean) {
  const taken = takenDaysQuery(carId, bookableDays(today))
  if (!chosen && client.getQueryData(taken.queryKey)) return
  if (!chosen) void client.prefetchQuery(taken)
  void client.prefetchQuery(quoteQuery(carId, chosen ?? usualDays(today), wish))
}

async function askForAll(client: QueryClient, car: CarView, chosen: DayRange | null, today: Day, wish: boolean) {
  if (car.isGone) return await client.prefetchQuery(similarQuery(car, chosen ?? undefined))
  const { taken } = await client.ensureQueryData(takenDaysQuery(car.id, bookableDays(today)))
  await client.prefetchQuery(quoteQuery(car.id, chosen ?? proposedDays(car, taken, today, getHour(client)), isDriven(car.driver, wish)))
}

function seenOf({ queryClient, origin }: RouterContext, car: CarView) {
  const today = getToday(queryClient)
  return {
    description: pageDescriptions.car(showFrancs(car.pricePerDay), locationNames[car.location]),
    // An unlisted car, seen by its owner or an admin, has no public URL.
    canonical: isOnMarket(car) ? `/car/${car.id}` : undefined,
    kind: 'product' as const,
    picture: getPicture(car.photos[0], carTitle(car)),
    facts: today && !car.isGone ? carJsonLd(car, today, origin) : [],
  }
}

const carPage = () => import('./car-page.tsx')

const carRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/car/$carId',
  validateSearch: readCarSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { carId }, deps }) => {
    const today = getToday(queryClient)
    const chosen = today ? chosenDays(deps, today) : null
    const wish = deps.driver === 'with'
    const asked = ensureOr404(queryClient, carQuery(carId))
    prefetchFavourites(queryClient)
    const known = queryClient.getQueryData(carQuery(carId).queryKey)
    if (!ON_SERVER && today && !known?.isGone) prefetchTrip(queryClient, carId, chosen, today, known ? isDriven(known.driver, wish) : wish)
    const car = await asked
    const reviews = deps.tab === 'reviews' && queryClient.prefetchInfiniteQuery(reviewsQuery(carId, deps.page))
    if (!ON_SERVER || !today) return
    const similar = deps.tab && queryClient.prefetchQuery(similarQuery(car, chosen ?? undefined))
    await Promise.all([reviews, similar, askForAll(queryClient, car, chosen, today, wish)])
  },
  head: async (page) => {
    const { context } = page.match
    const car = context.queryClient.getQueryData(carQuery(page.params.carId).queryKey)
    if (!car) return {}
    const { getTitle } = await carPage()
    return buildHead(page, getTitle(car), ON_SERVER && seenOf(context, car))
  },
  component: lazyPage(carPage, 'CarPage'),
  pendingComponent: CarSkeleton,
})

export const carRoutes = { car: carRoute }
