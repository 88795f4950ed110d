import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { DayRange } from '../../../shared/lib/days.ts'
import { locationNames } from '../../../shared/domain/places.ts'
import { type CarSearch, parseSearch, type SearchFaults, withDays } from '../../../shared/domain/search.ts'
import { searchWords } from '../../../shared/i18n/en/search.ts'
import { settingsQuery } from '../../session.ts'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { CollapsibleForm } from './collapsible-form.tsx'
import { MapSection } from './map/map-section.tsx'
import { RecentSlot } from './recent-slot.tsx'
import { saveSearch } from './recent.ts'
import type { SearchChange, TypedField } from './types.ts'
import { SearchFilters } from './search-filters.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchResults } from './search-results.tsx'
import { Sorting } from './sorting.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    typed?: TypedField | undefined
  }
}

const words = searchWords
const route = getRouteApi('/search')

function missing(search: CarSearch, faults: SearchFaults) {
  const [first] = Object.entries(faults)
  if (first) {
    const [key, fault] = first
    return { title: key === 'from' || key === 'to' ? words.badDays : words.badSearch, text: words.dayFaults[fault] }
  }
  return search.location || search.q ? null : { title: words.needLocation, text: words.needLocationText }
}

export const getTitle = ({ location }: CarSearch) => (location ? words.pageTitleIn(locationNames[location]) : words.pageTitle)

export function SearchPage() {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const { search: chosen, faults } = parseSearch(route.useSearch(), settings.today)
  const search = withDays(chosen, settings.today)
  const navigate = useNavigate()
  const city = search.location ? locationNames[search.location] : null
  const typedBefore = useLocation({ select: ({ state }) => state.typed })
  // Typing in one field replaces a single history entry; unchosen days stay out of the URL.
  const change: SearchChange = (next, typed) =>
    void navigate({
      to: '/search',
      search: { ...next, from: chosen.from, to: chosen.to, page: undefined },
      replace: typed !== undefined && typed === typedBefore,
      state: { typed },
      resetScroll: false,
    })
  const [days, setDays] = useState<DayRange>()
  const gap = missing(search, faults)
  const isWhole = gap === null
  const { location, from, to, q } = chosen
  useEffect(() => {
    if (isWhole) saveSearch({ location, from, to, q }, settings.today)
  }, [isWhole, location, from, to, q, settings.today])
  return (
    <div className="wrap search-page">
      <h1 className="title">{city ? words.titleIn(city) : words.title}</h1>
      {gap ? <SearchForm key={`${location}/${from}/${to}`} search={search} onDays={setDays} /> : <CollapsibleForm search={search} />}
      {gap && !location ? <RecentSlot today={settings.today} /> : null}
      <div className="search-columns">
        <SearchFilters search={search} onChange={change} />
        {gap ? null : <Sorting search={search} onChange={change} />}
        <ActiveFilters search={search} />
        <div className="found">
          {gap ? <EmptyState icon={location ? 'calendar' : 'pin'} {...gap} /> : <SearchResults search={search} />}
          {gap && !location ? <MapSection days={days ?? { from, to }} /> : null}
        </div>
      </div>
    </div>
  )
}
