import { createRoute, redirect } from '@tanstack/react-router'
import type { MyCarView } from '../../../../shared/domain/car.ts'
import { listingPages } from '../../../../shared/i18n/en/app.ts'
import { buildHead } from '../../../app/head/head.ts'
import { rootRoute } from '../../../app/root-route.tsx'
import { stripUnknownParams } from '../../../app/search-param-parsers.ts'
import { sessionQuery } from '../../../session.ts'
import { importChunk, lazyPage } from '../../../ui/lazy.ts'
import { type DetailsScreen, detailsScreens } from '../details-screens.ts'
import { LazyListingWizard } from '../lazy-listing-wizard.ts'

type ListYourCarParams = { car?: string; step?: 2 | 3; part?: DetailsScreen }

const parseListYourCarParams = stripUnknownParams((raw): ListYourCarParams => {
  const screen = detailsScreens.find((name) => name !== 'car' && name === raw['part'])
  if (typeof raw['car'] !== 'string') return screen ? { part: screen } : {}
  const step = Number(raw['step'])
  if (step === 2 || step === 3) return { car: raw['car'], step }
  return { car: raw['car'], ...(screen ? { part: screen } : {}) }
})

const listYourCar = createRoute({
  getParentRoute: () => rootRoute,
  path: '/list-your-car',
  validateSearch: parseListYourCarParams,
  // Visitors may open the plain path, but nothing that its query names.
  beforeLoad: async ({ context, location }) => {
    const { user } = await context.queryClient.ensureQueryData(sessionQuery)
    if (!user && location.href.includes('?')) throw redirect({ to: '/auth', search: { returnTo: location.href } })
    return { user }
  },
  loaderDeps: ({ search }) => ({ car: search.car }),
  loader: async ({ context: { queryClient, user }, deps, location }): Promise<MyCarView | null> => {
    if (!user) {
      const { loadIntro } = await importChunk(() => import('./load-intro.ts'))
      await loadIntro(queryClient)
      return null
    }
    if (!ON_SERVER) LazyListingWizard.preload()
    const { loadListing } = await importChunk(() => import('../load-listing.ts'))
    return await loadListing(queryClient, user, { ...deps, step: parseListYourCarParams(location.search).step ?? 1 })
  },
  head: (page) => {
    const { user } = page.match.context
    const car = page.loaderData
    if (!user) return buildHead(page, listingPages.listYourCar, { description: listingPages.description, canonical: '/list-your-car' })
    if (user.userType === 'admin') return buildHead(page, listingPages.manageListings)
    return buildHead(page, car && car.status !== 'draft' ? listingPages.editListing(car.title) : listingPages.listYourCar)
  },
  component: lazyPage(() => import('./listing-page.tsx'), 'ListingPage'),
})

export const listingRoutes = { listYourCar }
