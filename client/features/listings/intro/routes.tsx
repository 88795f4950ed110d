import { createRoute } from '@tanstack/react-router'
import type { MyCarView } from '../../../../shared/domain/car.ts'
import { dashboardPages } from '../../../../shared/i18n/en/dashboard.ts'
import { introMessages } from '../../../../shared/i18n/en/listing-intro.ts'
import { getUserUnlessWithQuery } from '../../../app/authenticated/guards.ts'
import { buildHead } from '../../../app/head/head.ts'
import { rootRoute } from '../../../app/root-route.tsx'
import { stripUnknownParams } from '../../../app/search-param-parsers.ts'
import { importChunk, lazyPage } from '../../../ui/lazy.ts'
import { type DetailsScreen, detailsScreens } from '../details-screens.ts'
import { LazyUserListing } from '../lazy-user-listing.ts'
import { cityPricesQuery } from './api.ts'
import { defaultChoice } from './default-choice.ts'

type ListingSearch = { car?: string; step?: 2 | 3; part?: DetailsScreen }

const parseListingSearch = stripUnknownParams((raw): ListingSearch => {
  const part = detailsScreens.find((name) => name !== 'car' && name === raw['part'])
  if (typeof raw['car'] !== 'string') return part ? { part } : {}
  const step = Number(raw['step'])
  if (step === 2 || step === 3) return { car: raw['car'], step }
  return { car: raw['car'], ...(part ? { part } : {}) }
})

const listYourCar = createRoute({
  getParentRoute: () => rootRoute,
  path: '/list-your-car',
  validateSearch: parseListingSearch,
  beforeLoad: getUserUnlessWithQuery,
  loaderDeps: ({ search }) => ({ car: search.car }),
  loader: async ({ context: { queryClient, user }, deps, location }): Promise<MyCarView | null> => {
    if (!user) {
      await queryClient.prefetchQuery(cityPricesQuery(defaultChoice))
      return null
    }
    if (!ON_SERVER) LazyUserListing.preload()
    const { loadListing } = await importChunk(() => import('../load-listing.ts'))
    return await loadListing(queryClient, user, { ...deps, step: parseListingSearch(location.search).step ?? 1 })
  },
  head: (page) => {
    const { user } = page.match.context
    const car = page.loaderData
    if (!user) return buildHead(page, dashboardPages.listing, { description: introMessages.description, canonical: '/list-your-car' })
    if (user.userType === 'admin') return buildHead(page, dashboardPages.listings)
    return buildHead(page, car && car.status !== 'draft' ? dashboardPages.listingOf(car.title) : dashboardPages.listing)
  },
  component: lazyPage(() => import('./listing-page.tsx'), 'ListingPage'),
})

export const listingRoutes = { listYourCar }
