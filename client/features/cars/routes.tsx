import type { Day, DayRange } from '../../../shared/lib/days.ts'
import type { QueryClient } from '@tanstack/react-query'
import { Loading } from '../../ui/loading/loading.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { buildHead, getShareImage } from '../../app/head/head.ts'
import { carQuery, quoteQuery, reviewsQuery, similarQuery, unavailableDaysQuery } from './api.ts'
import { createCarJsonLd } from '../../app/head/json-ld.ts'
import { createRoute } from '@tanstack/react-router'
import { ensureOr404 } from '../../app/error/ensure-or-404.ts'
import { formatFrancs } from '../../../shared/lib/money.ts'
import { getBookableDays, parseTripDays, getSuggestedDays, getDefaultDays } from '../../../shared/domain/availability.ts'
import { getServerHour, getServerDay } from '../../session.ts'
import { isDriven } from '../../../shared/domain/terms.ts'
import { lazyPage } from '../../ui/lazy.ts'
import { locationNames } from '../../../shared/domain/places.ts'
import { pageDescriptions } from '../../../shared/i18n/en/app.ts'
import { prefetchFavourites } from '../../ui/favourite-button/api.ts'
import { parseCarPageSearch } from './search-params.ts'
import { type CarView, getCarTitle, isOnMarket } from '../../../shared/domain/car.ts'
import { type RouterContext, rootRoute } from '../../app/root-route.tsx'

/** Guesses the usual days, because the proposed days are only known with the taken ones. */
function prefetchTrip(client: QueryClient, carId: string, chosen: DayRange | null, today: Day, withDriver: boolean) {
  const unavailableDays = unavailableDaysQuery(carId, getBookableDays(today))
  if (!chosen && client.getQueryData(unavailableDays.queryKey)) return
  if (!chosen) void client.prefetchQuery(unavailableDays)
  void client.prefetchQuery(quoteQuery(carId, chosen ?? getDefaultDays(today), withDriver))
}

async function prefetchPage(client: QueryClient, car: CarView, chosen: DayRange | null, today: Day, withDriver: boolean) {
  if (car.isGone) return await client.prefetchQuery(similarQuery(car, chosen ?? undefined))
  const { unavailableRanges } = await client.ensureQueryData(unavailableDaysQuery(car.id, getBookableDays(today)))
  await client.prefetchQuery(
    quoteQuery(car.id, chosen ?? getSuggestedDays(car, unavailableRanges, today, getServerHour(client)), isDriven(car.driver, withDriver)),
  )
}

function getPageMeta({ queryClient, origin }: RouterContext, car: CarView) {
  const today = getServerDay(queryClient)
  return {
    description: pageDescriptions.car(formatFrancs(car.pricePerDay), locationNames[car.location]),
    // An unlisted car, seen by its owner or an admin, has no public URL.
    canonical: isOnMarket(car) ? `/car/${car.id}` : undefined,
    kind: 'product' as const,
    picture: getShareImage(car.photos[0], getCarTitle(car)),
    jsonLd: today && !car.isGone ? createCarJsonLd(car, today, origin) : [],
  }
}

const importCarPage = () => import('./car-page.tsx')

const carRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/car/$carId',
  validateSearch: parseCarPageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { carId }, deps }) => {
    const today = getServerDay(queryClient)
    const chosen = today ? parseTripDays(deps, today) : null
    const withDriver = deps.driver === 'with'
    const carPromise = ensureOr404(queryClient, carQuery(carId))
    prefetchFavourites(queryClient)
    const cachedCar = queryClient.getQueryData(carQuery(carId).queryKey)
    if (!ON_SERVER && today && !cachedCar?.isGone)
      prefetchTrip(queryClient, carId, chosen, today, cachedCar ? isDriven(cachedCar.driver, withDriver) : withDriver)
    const car = await carPromise
    const reviews = deps.tab === 'reviews' && queryClient.prefetchInfiniteQuery(reviewsQuery(carId, deps.page))
    if (!ON_SERVER || !today) return
    const similar = deps.tab && queryClient.prefetchQuery(similarQuery(car, chosen ?? undefined))
    await Promise.all([reviews, similar, prefetchPage(queryClient, car, chosen, today, withDriver)])
  },
  head: async (page) => {
    const { context } = page.match
    const car = context.queryClient.getQueryData(carQuery(page.params.carId).queryKey)
    if (!car) return {}
    const { getCarPageTitle } = await importCarPage()
    return buildHead(page, getCarPageTitle(car), ON_SERVER && getPageMeta(context, car))
  },
  component: lazyPage(importCarPage, 'CarPage'),
  pendingComponent: CarSkeleton,
})

export const carPageRoutes = { car: carRoute }

function CarSkeleton() {
  return (
    <div className="wrap car-page">
      <div className="crumbs" aria-hidden="true">
        <Skeleton width="14rem" height="44px" />
      </div>
      <div className="gallery" aria-hidden="true">
        {['first', 'second', 'third'].map((photo) => (
          <span key={photo} className="skeleton pic" />
        ))}
      </div>
      <div className="two">
        <div>
          <Skeleton width="60%" height="2rem" />
          <Loading />
        </div>
        <aside className="book" aria-hidden="true">
          <Skeleton height="20rem" />
        </aside>
      </div>
    </div>
  )
}
