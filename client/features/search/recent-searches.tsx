import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { type Day, formatRange } from '../../../shared/lib/days.ts'
import { locationNames } from '../../../shared/domain/places.ts'
import { recentSearchMessages } from '../../../shared/i18n/en/search.ts'
import { clearRecentSearches, getRecentSearchKey, type RecentSearch, useRecentSearches } from './recent-searches-store.ts'

const messages = recentSearchMessages

const getSearchName = ({ location, from, to, q }: RecentSearch) =>
  [location && locationNames[location], q && messages.quoted(q), from && to && formatRange({ from, to })].filter(Boolean).join(' · ')

export function RecentSearches({ today }: { today: Day }) {
  const id = useId()
  const recent = useRecentSearches(today)
  if (recent.length === 0) return <div className="recent-room" />
  return (
    <section className="recent" aria-labelledby={id}>
      <div className="row">
        <h2 id={id} className="meta">
          {messages.title}
        </h2>
        <button type="button" className="btn quiet" onClick={clearRecentSearches}>
          {messages.clear}
        </button>
      </div>
      <div className="chips">
        {recent.map((search) => (
          <Link key={getRecentSearchKey(search)} className="chip" to="/search" search={search}>
            {getSearchName(search)}
          </Link>
        ))}
      </div>
    </section>
  )
}
