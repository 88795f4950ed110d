import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { DayRange } from '../../../shared/lib/days.ts'
import { locationNames } from '../../../shared/domain/places.ts'
import { type CarSearch, parseSearch, type SearchErrors, addDefaultDays } from '../../../shared/domain/search.ts'
import { searchMessages } from '../../../shared/i18n/en/search.ts'
import { settingsQuery } from '../../session.ts'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { CollapsibleForm } from './collapsible-form.tsx'
import { MapSection } from './map/map-section.tsx'
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

function findProblem(search: CarSearch, errors: SearchErrors) {
  const [first] = Object.entries(errors)
  if (first) {
    const [key, error] = first
    return { title: key === 'from' || key === 'to' ? messages.badDays : messages.badSearch, text: messages.dayFaults[error] }
  }
  return search.location || search.q ? null : { title: messages.needLocation, text: messages.needLocationText }
}

export const getSearchTitle = ({ location }: CarSearch) => (location ? messages.pageTitleIn(locationNames[location]) : messages.pageTitle)

export function SearchPage() {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const { search: urlSearch, errors } = parseSearch(route.useSearch(), settings.today)
  const search = addDefaultDays(urlSearch, settings.today)
  const navigate = useNavigate()
  const city = search.location ? locationNames[search.location] : null
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
  const [days, setDays] = useState<DayRange>()
  const problem = findProblem(search, errors)
  const isComplete = problem === null
  const { location, from, to, q } = urlSearch
  useEffect(() => {
    if (isComplete) saveRecentSearch({ location, from, to, q }, settings.today)
  }, [isComplete, location, from, to, q, settings.today])
  return (
    <div className="wrap search-page">
      <h1 className="title">{city ? messages.titleIn(city) : messages.title}</h1>
      {problem ? <SearchForm key={`${location}/${from}/${to}`} search={search} onDays={setDays} /> : <CollapsibleForm search={search} />}
      {problem && !location ? <RecentSearchesSlot today={settings.today} /> : null}
      <div className="search-columns">
        <SearchFilterPanel search={search} onChange={changeSearch} />
        {problem ? null : <Sorting search={search} onChange={changeSearch} />}
        <ActiveFilters search={search} />
        <div className="found">
          {problem ? <EmptyState icon={location ? 'calendar' : 'pin'} {...problem} /> : <SearchResults search={search} />}
          {problem && !location ? <MapSection days={days ?? { from, to }} /> : null}
        </div>
      </div>
    </div>
  )
}
