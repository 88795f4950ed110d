import type { QueryClient } from '@tanstack/react-query'
import { createRoute } from '@tanstack/react-router'
import { shownDays } from '../../../shared/domain/availability.ts'
import { type CarSearch, parseSearch, withDays } from '../../../shared/domain/search.ts'
import { cityWords } from '../../../shared/i18n/en/cities.ts'
import { pageDescriptions } from '../../../shared/i18n/en/pages.ts'
import { getToday } from '../../session.ts'
import { buildHead } from '../../app/head/head.ts'
import { listJsonLd } from '../../app/head/json-ld.ts'
import { type RouterContext, rootRoute } from '../../app/root-route.tsx'
import { lazyPage } from '../../ui/lazy.ts'
import { prefetchFavourites } from '../../ui/favourite-button/api.ts'
import { placesQuery, searchQuery, suggestionsQuery } from './api.ts'

/** A day in the past, for parsing without the server's day. */
const anyDay = '2000-01-01'
const readable = (raw: Record<string, unknown>): CarSearch => parseSearch(raw, anyDay).search

/** Null where the server's day is unknown or the search is invalid. */
function askedIn(client: QueryClient, raw: CarSearch) {
  const today = getToday(client)
  if (!today) return null
  const { search, faults } = parseSearch(raw, today)
  return (search.location || search.q) && Object.keys(faults).length === 0 ? withDays(search, today) : null
}

async function askPlaces(client: QueryClient, search: CarSearch) {
  const today = getToday(client)
  if (today) await client.prefetchQuery(placesQuery(shownDays(search, today)))
}

async function ask(client: QueryClient, search: CarSearch) {
  await client.prefetchInfiniteQuery(searchQuery(search))
  const isNone = client.getQueryData(searchQuery(search).queryKey)?.pages[0]?.total === 0
  if (!isNone) return
  await (search.location ? client.prefetchQuery(suggestionsQuery({ ...search, location: search.location })) : askPlaces(client, search))
}

function seenOf({ queryClient, origin }: RouterContext, raw: CarSearch) {
  const { location } = readable(raw)
  const asked = askedIn(queryClient, raw)
  const found = asked && !asked.page && queryClient.getQueryData(searchQuery(asked).queryKey)?.pages[0]
  return {
    description: location ? cityWords[location] : pageDescriptions.search,
    canonical: location ? `/search?location=${location}` : '/search',
    facts: found ? listJsonLd(found.cars, found.total, origin) : [],
  }
}

const searchPage = () => import('./search-page.tsx')

const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  validateSearch: readable,
  loaderDeps: ({ search }) => search,
  // The browser does not wait, because the page shows its own loading state.
  loader: ({ context: { queryClient }, deps }) => {
    prefetchFavourites(queryClient)
    const asked = askedIn(queryClient, deps)
    if (!asked) return void askPlaces(queryClient, deps)
    const answered = ask(queryClient, asked)
    return ON_SERVER ? answered : undefined
  },
  head: async (page) => {
    const { search } = page.match
    const { getTitle } = await searchPage()
    return buildHead(page, getTitle(readable(search)), ON_SERVER && seenOf(page.match.context, search))
  },
  component: lazyPage(searchPage, 'SearchPage'),
  // A pending page would remove the filter that has the focus.
  pendingMs: Number.POSITIVE_INFINITY,
})

export const searchRoutes = { search: searchRoute }
