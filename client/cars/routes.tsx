import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type Day, isDay } from '../../shared/days.ts'
import { type CarSearch, parseSearch } from '../../shared/search.ts'
import { notFoundOr } from '../shell/not-found-or.ts'
import { rootRoute } from '../shell/root-route.tsx'
import { carQuery, homeQuery } from './api.ts'

// Which days have passed only the server knows: the page asks again with its day. Here the text is only read.
const anyDay = '2000-01-01'

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(homeQuery),
  component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
})

const search = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  validateSearch: (raw: Record<string, unknown>): CarSearch => parseSearch(raw, anyDay).search,
  component: lazyRouteComponent(() => import('./search-page.tsx'), 'SearchPage'),
})

/** The days someone came with, kept while they look, log in and choose. */
export type CarDays = { from?: Day; to?: Day }

const car = createRoute({
  getParentRoute: () => rootRoute,
  path: '/car/$carId',
  validateSearch: ({ from, to }: Record<string, unknown>): CarDays => (isDay(from) && isDay(to) && from <= to ? { from, to } : {}),
  loader: ({ context: { queryClient }, params }) => queryClient.ensureQueryData(carQuery(params.carId)).catch(notFoundOr),
  component: lazyRouteComponent(() => import('./car-page.tsx'), 'CarPage'),
})

export const carRoutes = { home, search, car }
