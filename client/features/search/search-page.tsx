import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { locationNames } from '../../../shared/domain/places.ts'
import {
  type CarSearch,
  isUnscopedSearch,
  normalizePriceRange,
  parseSearch,
  type SearchErrors,
  addDefaultDays,
} from '../../../shared/domain/search.ts'
import { searchMessages } from '../../../shared/i18n/en/search.ts'
import { settingsQuery } from '../../session.ts'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { CityList } from './city-list.tsx'
import { CollapsibleForm } from './collapsible-form.tsx'
import { RecentSearchesSlot } from './recent-searches-slot.tsx'
import { saveRecentSearch } from './recent-searches-store.ts'
import type { SearchChangeHandler, TypedField } from './use-optimistic-search.ts'
import { SearchFilterPanel } from './search-filters.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchResults } from './search-results.tsx'
import { Sorting } from './sorting.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    typed?: TypedField | undefined
  }
}

const messages = searchMessages
const route = getRouteApi('/search')

function findProblem(errors: SearchErrors) {
  const [first] = Object.entries(errors)
  if (!first) return null
  const [key, error] = first
  return { title: key === 'from' || key === 'to' ? messages.badDays : messages.badSearch, text: messages.dayFaults[error] }
}

export const getSearchTitle = ({ location }: CarSearch) => (location ? messages.pageTitleIn(locationNames[location]) : messages.pageTitle)

export function SearchPage() {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const { search: urlSearch, errors } = parseSearch(route.useSearch(), settings.today)
  const datedSearch = addDefaultDays(urlSearch, settings.today)
  const search = normalizePriceRange(datedSearch)
  const navigate = useNavigate()
  const lastTypedField = useLocation({ select: ({ state }) => state.typed })
  // Typing in one field replaces a single history entry; unchosen days stay out of the URL.
  const changeSearch: SearchChangeHandler = (next, typedField) =>
    void navigate({
      to: '/search',
      search: { ...next, from: urlSearch.from, to: urlSearch.to, page: undefined },
      replace: typedField !== undefined && typedField === lastTypedField,
      state: { typed: typedField },
      resetScroll: false,
    })
  const problem = findProblem(errors)
  const hasProblem = problem !== null
  const { location, from, to, q } = urlSearch
  useEffect(() => {
    if (!hasProblem && (location || q)) saveRecentSearch({ location, from, to, q }, settings.today)
  }, [hasProblem, location, from, to, q, settings.today])
  return (
    <div className="wrap search-page">
      <PageHead search={search} hasProblem={hasProblem} />
      {problem ? <SearchForm key={`${location}/${from}/${to}`} search={search} /> : <CollapsibleForm search={search} />}
      {isUnscopedSearch(search) ? <RecentSearchesSlot today={settings.today} /> : null}
      {search === datedSearch ? null : <output className="note">{messages.pricesSwapped}</output>}
      <div className="search-columns">
        <SearchFilterPanel search={search} onChange={changeSearch} />
        {problem ? null : <Sorting search={search} onChange={changeSearch} />}
        <ActiveFilters search={search} />
        <div className="found">
          {problem ? <EmptyState icon={location ? 'calendar' : 'pin'} {...problem} /> : <SearchResults search={search} />}
        </div>
      </div>
    </div>
  )
}

function PageHead({ search, hasProblem }: { search: CarSearch; hasProblem: boolean }) {
  const { location } = search
  if (location || hasProblem || !isUnscopedSearch(search))
    return <h1 className="title">{location ? messages.titleIn(locationNames[location]) : messages.title}</h1>
  return (
    <>
      <h1 className="title">{messages.needLocation}</h1>
      <p className="meta">{messages.needLocationText}</p>
      <CityList search={search} />
    </>
  )
}
