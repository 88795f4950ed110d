import { createRoute } from '@tanstack/react-router'
import { signedIn } from '../shell/guards.ts'
import { headOf } from '../shell/head.ts'
import { found } from '../shell/found.ts'
import { rootRoute } from '../shell/root-route.tsx'
import { onlyRead } from '../shell/search-text.ts'
import { insidePage } from '../ui/lazy.ts'

// Only who comes here needs this: it is no part of the first script.
const api = () => import('./api.ts')

type ListingSearch = { car?: string; step?: 2 | 3 }

const readListingSearch = onlyRead((raw): ListingSearch => {
  if (typeof raw['car'] !== 'string') return {}
  const step = Number(raw['step'])
  return { car: raw['car'], ...(step === 2 || step === 3 ? { step } : {}) }
})

const ownerWords = async () => (await api()).owner

const listYourCar = createRoute({
  getParentRoute: () => rootRoute,
  path: '/list-your-car',
  validateSearch: readListingSearch,
  beforeLoad: signedIn,
  loaderDeps: ({ search }) => ({ car: search.car }),
  loader: async ({ context: { queryClient, user }, deps: { car } }) => {
    const { myCarQuery } = await api()
    if (user.userType === 'admin') void queryClient.prefetchQuery((await import('../admin/queues/waiting-api.ts')).waitingCarsQuery({}))
    else if (car) return await found(queryClient, myCarQuery(car))
    return null
  },
  head: async (page) => {
    const { user } = page.match.context
    const { listing } = await ownerWords()
    const car = page.loaderData
    if (user?.userType === 'admin') return headOf(page, listing.admin.title)
    return headOf(page, car && car.status !== 'draft' ? listing.editTitle(car.title) : listing.pageTitle)
  },
  component: insidePage(() => import('./listing-page.tsx'), 'ListingPage'),
})

export const ownerRoutes = { listYourCar }
