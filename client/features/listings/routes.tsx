import type { QueryClient } from '@tanstack/react-query'
import { createRoute, redirect } from '@tanstack/react-router'
import type { MyCarView } from '../../../shared/domain/car.ts'
import { dashboardPages } from '../../../shared/i18n/en/dashboard.ts'
import { dashboardRoute } from '../../app/authenticated/layout-routes.tsx'
import { getUserUnlessWithQuery } from '../../app/authenticated/guards.ts'
import { introMessages } from '../../../shared/i18n/en/listing-intro.ts'
import { defaultChoice } from './intro/default-choice.ts'
import { buildHead } from '../../app/head/head.ts'
import { hasOwnerDashboard, getHomePath } from '../../app/links.ts'
import { ensureOr404 } from '../../app/error/ensure-or-404.ts'
import { rootRoute } from '../../app/root-route.tsx'
import { stripUnknownParams } from '../../app/search-param-parsers.ts'
import { lazyProtectedPage, lazyPage } from '../../ui/lazy.ts'
import { pendingCarsQuery } from '../admin/queues/pending-api.ts'
import { agreementsQuery } from '../../ui/text/agreements-api.ts'
import { todayQuery } from '../../polling.ts'
import type { DetailsPart } from './details-values.ts'
import { cityPricesQuery, myCarQuery, myCarsQuery, myStatsQuery, priceHelpQuery } from './api.ts'

const pages = () => import('./pages.ts')

const detailsPartNames: readonly DetailsPart[] = ['price', 'terms', 'documents']
type ListingSearch = { car?: string; step?: 2 | 3; part?: DetailsPart }

const parseListingSearch = stripUnknownParams((raw): ListingSearch => {
  const part = detailsPartNames.find((name) => name === raw['part'])
  if (typeof raw['car'] !== 'string') return part ? { part } : {}
  const step = Number(raw['step'])
  if (step === 2 || step === 3) return { car: raw['car'], step }
  return { car: raw['car'], ...(part ? { part } : {}) }
})

async function prefetchStep(client: QueryClient, { location, seats, fuel, make }: MyCarView, step: number) {
  if (step === 1) await client.prefetchQuery(priceHelpQuery({ location, seats, fuel, make }))
  if (step === 3) await client.prefetchQuery(agreementsQuery)
}

const listYourCar = createRoute({
  getParentRoute: () => rootRoute,
  path: '/list-your-car',
  validateSearch: parseListingSearch,
  beforeLoad: getUserUnlessWithQuery,
  loaderDeps: ({ search }) => ({ car: search.car }),
  loader: async ({ context: { queryClient, user }, deps, location }) => {
    if (!user) {
      await queryClient.prefetchQuery(cityPricesQuery(defaultChoice))
      return null
    }
    if (user.userType === 'admin') {
      void queryClient.prefetchQuery(pendingCarsQuery({}))
      return null
    }
    if (!deps.car) return null
    const car = await ensureOr404(queryClient, myCarQuery(deps.car))
    if (ON_SERVER) await prefetchStep(queryClient, car, parseListingSearch(location.search).step ?? 1)
    return car
  },
  head: (page) => {
    const { user } = page.match.context
    const car = page.loaderData
    if (!user) return buildHead(page, dashboardPages.listing, { description: introMessages.description, canonical: '/list-your-car' })
    if (user.userType === 'admin') return buildHead(page, dashboardPages.listings)
    return buildHead(page, car && car.status !== 'draft' ? dashboardPages.listingOf(car.title) : dashboardPages.listing)
  },
  component: lazyProtectedPage(pages, 'ListingPage'),
})

const myCars = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/',
  // Users without a car or a draft have another first page.
  beforeLoad: ({ context: { user } }) => {
    if (!hasOwnerDashboard(user)) throw redirect({ to: getHomePath(user), replace: true })
  },
  loader: ({ context: { queryClient } }) => {
    // Not awaited: the page shows placeholders for what is still loading.
    void queryClient.prefetchInfiniteQuery(myCarsQuery)
    void queryClient.prefetchQuery(myStatsQuery)
    void queryClient.prefetchQuery(todayQuery)
  },
  head: (page) => buildHead(page, dashboardPages.overview),
  component: lazyPage(pages, 'MyCarsPage'),
})

export const ownerRoutes = { listYourCar }
export const ownerDashboardRoutes = { myCars }
