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

/** Before every other: where the server's day is not at hand, the text is only read. */
const anyDay = '2000-01-01'
const readable = (raw: Record<string, unknown>): CarSearch => parseSearch(raw, anyDay).search

/** The search that an address asks for, once the server's day is known; null where it cannot be asked. */
function askedIn(client: QueryClient, raw: CarSearch) {
  const today = getToday(client)
  if (!today) return null
  const { search, faults } = parseSearch(raw, today)
  return (search.location || search.q) && Object.keys(faults).length === 0 ? withDays(search, today) : null
}

/** For the map, on the days that the form shows. */
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
  // What cannot be read shows through: the page says what is wrong with it.
  validateSearch: readable,
  loaderDeps: ({ search }) => search,
  // Asked while the page's code is on its way, and in the browser not waited for: the page shows how it goes.
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
  // A filter that is chosen while a slow phone is busy must not take the page away, and the focus with it.
  pendingMs: Number.POSITIVE_INFINITY,
})

export const searchRoutes = { search: searchRoute }
