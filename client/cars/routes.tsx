import type { QueryClient } from '@tanstack/react-query'
import { createRoute } from '@tanstack/react-router'
import { chosenDays, usualDays } from '../../shared/availability.ts'
import { type Day, isDay } from '../../shared/days.ts'
import { type CarSearch, parseSearch, withDays } from '../../shared/search.ts'
import { lazyPage } from '../shell/lazy.ts'
import { notFoundOr } from '../shell/not-found-or.ts'
import { settingsQuery } from '../queries.ts'
import { rootRoute } from '../shell/root-route.tsx'
import { onlyRead } from '../shell/search-text.ts'
import { carQuery, homeQuery, quoteQuery, searchQuery } from './api.ts'
import { CarSkeleton, HomeSkeleton } from './skeletons.tsx'

// Which days have passed only the server knows. Where its day is not at hand, the text is only read.
const anyDay = '2000-01-01'
const todayIn = (client: QueryClient) => client.getQueryData(settingsQuery.queryKey)?.today

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(homeQuery),
  component: lazyPage(() => import('./home-page.tsx'), 'HomePage'),
  pendingComponent: HomeSkeleton,
})

const search = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  // What cannot be read shows through: the page says what is wrong with it.
  validateSearch: (raw: Record<string, unknown>): CarSearch => parseSearch(raw, anyDay).search,
  loaderDeps: ({ search }) => search,
  // Asked while the page's code is on its way, and not waited for: the page shows how it goes.
  loader: ({ context: { queryClient }, deps }) => {
    const today = todayIn(queryClient)
    const { search, faults } = parseSearch(deps, today ?? anyDay)
    if (today && (search.location || search.q) && Object.keys(faults).length === 0)
      void queryClient.prefetchInfiniteQuery(searchQuery(withDays(search, today)))
  },
  component: lazyPage(() => import('./search-page.tsx'), 'SearchPage'),
})

/** The days someone came with, kept while they look, log in and choose; `ask` where they had already pressed to book. */
export type CarDays = { from?: Day; to?: Day; ask?: 'book' }

const readDays = onlyRead(
  ({ from, to, ask }): CarDays => ({
    ...(isDay(from) && isDay(to) && from <= to ? { from, to } : {}),
    ...(ask === 'book' ? { ask } : {}),
  }),
)

const car = createRoute({
  getParentRoute: () => rootRoute,
  path: '/car/$carId',
  validateSearch: readDays,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { carId }, deps }) => {
    const today = todayIn(queryClient)
    if (today) void queryClient.prefetchQuery(quoteQuery(carId, chosenDays(deps, today) ?? usualDays(today)))
    return queryClient.ensureQueryData(carQuery(carId)).catch(notFoundOr)
  },
  component: lazyPage(() => import('./car-page.tsx'), 'CarPage'),
  pendingComponent: CarSkeleton,
})

export const carRoutes = { home, search, car }
