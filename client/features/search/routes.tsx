import type { QueryClient } from '@tanstack/react-query'
import { createRoute } from '@tanstack/react-router'
import { getFormDays } from '../../../shared/domain/availability.ts'
import { type CarSearch, isUnscopedSearch, normalizePriceRange, parseSearch, addDefaultDays } from '../../../shared/domain/search.ts'
import { cityMessages } from '../../../shared/i18n/en/public.ts'
import { pageDescriptions } from '../../../shared/i18n/en/app.ts'
import { getServerDay } from '../../session.ts'
import { buildHead } from '../../app/head/head.ts'
import { createListJsonLd } from '../../app/head/json-ld.ts'
import { type RouterContext, rootRoute } from '../../app/root-route.tsx'
import { lazyPage } from '../../ui/lazy.ts'
import { prefetchFavourites } from '../../ui/favourite-button/api.ts'
import { placesQuery, searchQuery, suggestionsQuery } from './api.ts'

/** A day in the past, for parsing without the server's day. */
const pastDay = '2000-01-01'
const parseSearchParams = (raw: Record<string, unknown>): CarSearch => parseSearch(raw, pastDay).search

/** Null where the server's day is unknown or the search is invalid. */
function getValidSearch(client: QueryClient, raw: CarSearch) {
  const today = getServerDay(client)
  if (!today) return null
  const { search, errors } = parseSearch(raw, today)
  return Object.keys(errors).length === 0 ? normalizePriceRange(addDefaultDays(search, today)) : null
}

async function prefetchPlaces(client: QueryClient, search: CarSearch) {
  const today = getServerDay(client)
  if (today) await client.prefetchQuery(placesQuery(getFormDays(search, today)))
}

async function prefetchResults(client: QueryClient, search: CarSearch) {
  const places = isUnscopedSearch(search) ? client.prefetchQuery(placesQuery(search)) : null
  await Promise.all([client.prefetchInfiniteQuery(searchQuery(search)), places])
  const hasNoResults = client.getQueryData(searchQuery(search).queryKey)?.pages[0]?.total === 0
  if (!hasNoResults) return
  await (search.location
    ? client.prefetchQuery(suggestionsQuery({ ...search, location: search.location }))
    : prefetchPlaces(client, search))
}

function getPageMeta({ queryClient, origin }: RouterContext, raw: CarSearch) {
  const { location } = parseSearchParams(raw)
  const validSearch = getValidSearch(queryClient, raw)
  const firstPage = validSearch && !validSearch.page && queryClient.getQueryData(searchQuery(validSearch).queryKey)?.pages[0]
  return {
    description: location ? cityMessages[location] : pageDescriptions.search,
    canonical: location ? `/search?location=${location}` : '/search',
    jsonLd: firstPage && firstPage.total > 0 ? createListJsonLd(firstPage.cars, firstPage.total, origin) : [],
  }
}

const importSearchPage = () => import('./search-page.tsx')

const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  validateSearch: parseSearchParams,
  loaderDeps: ({ search }) => search,
  // The browser does not wait, because the page shows its own loading state.
  loader: ({ context: { queryClient }, deps }) => {
    prefetchFavourites(queryClient)
    const validSearch = getValidSearch(queryClient, deps)
    if (!validSearch) return
    const loaded = prefetchResults(queryClient, validSearch)
    return ON_SERVER ? loaded : undefined
  },
  head: async (page) => {
    const { search } = page.match
    const { getSearchTitle } = await importSearchPage()
    return buildHead(page, getSearchTitle(parseSearchParams(search)), ON_SERVER && getPageMeta(page.match.context, search))
  },
  component: lazyPage(importSearchPage, 'SearchPage'),
  // A pending page would remove the filter that has the focus.
  pendingMs: Number.POSITIVE_INFINITY,
})

export const searchRoutes = { search: searchRoute }
