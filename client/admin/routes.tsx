import { createRoute } from '@tanstack/react-router'
import { carStatuses } from '../../shared/car.ts'
import { adminRoute } from '../shell/admin-route.tsx'
import { lazyPage } from '../shell/lazy.ts'
import { onlyRead, pageIn, textIn } from '../shell/search-text.ts'
import type { ListingStatus } from './api.ts'

// Only who comes here needs this: it is no part of the first script.
const api = () => import('./api.ts')

export type ListingsSearch = { q?: string; status?: ListingStatus; page?: number }
export const approvalParts = ['cars', 'bookings', 'logs'] as const
export type ApprovalPart = (typeof approvalParts)[number]

/** What can be read of the URL; the rest is dropped. */
const readListings = onlyRead((raw): ListingsSearch => {
  const q = textIn(raw['q']).trim().slice(0, 60)
  const status = carStatuses.find((known): known is ListingStatus => known !== 'draft' && known === raw['status'])
  const page = pageIn(raw['page'])
  return { ...(q ? { q } : {}), ...(status ? { status } : {}), ...(page > 1 ? { page } : {}) }
})

export const filterOf = ({ page = 1, ...search }: ListingsSearch) => ({ ...search, page })

const listingsPage = () => import('./listings-page.tsx')

// Lists are asked for while the page's code is on its way. The page itself shows how that went, in its own words.
const overview = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  validateSearch: readListings,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { listingsQuery, statsQuery } = await api()
    void queryClient.prefetchQuery(statsQuery)
    void queryClient.prefetchQuery(listingsQuery(filterOf(deps)))
  },
  component: lazyPage(listingsPage, 'OverviewPage'),
})

const listings = createRoute({
  getParentRoute: () => adminRoute,
  path: '/listings',
  validateSearch: readListings,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { listingsQuery, statsQuery } = await api()
    void queryClient.prefetchQuery(statsQuery)
    void queryClient.prefetchQuery(listingsQuery(filterOf(deps)))
  },
  component: lazyPage(listingsPage, 'ListingsPage'),
})

const pending = createRoute({
  getParentRoute: () => adminRoute,
  path: '/pending',
  loader: async ({ context: { queryClient } }) => {
    const { statsQuery, waitingCarsQuery } = await api()
    void queryClient.prefetchQuery(statsQuery)
    void queryClient.prefetchQuery(waitingCarsQuery(1))
  },
  component: lazyPage(() => import('./pending-page.tsx'), 'PendingPage'),
})

const readPart = onlyRead((raw): { show?: ApprovalPart } => {
  const show = approvalParts.find((part) => part === raw['show'])
  return show ? { show } : {}
})

const approvals = createRoute({
  getParentRoute: () => adminRoute,
  path: '/approvals',
  validateSearch: readPart,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { logsQuery, statsQuery, waitingBookingsQuery, waitingCarsQuery } = await api()
    void queryClient.prefetchQuery(statsQuery)
    if (deps.show === 'logs') void queryClient.prefetchQuery(logsQuery)
    else if (deps.show === 'bookings') void queryClient.prefetchQuery(waitingBookingsQuery(1))
    else void queryClient.prefetchQuery(waitingCarsQuery(1))
  },
  component: lazyPage(() => import('./approvals-page.tsx'), 'ApprovalsPage'),
})

export const adminAreaRoutes = { overview, listings, pending, approvals }
