import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { type Day, showRange } from '../../../shared/lib/days.ts'
import { locationNames } from '../../../shared/domain/places.ts'
import { recentWords } from '../../../shared/i18n/en/recent-searches.ts'
import { clearSearches, recentKey, type RecentSearch, useRecentSearches } from './recent.ts'

const words = recentWords

const nameOf = ({ location, from, to, q }: RecentSearch) =>
  [location && locationNames[location], q && words.quoted(q), from && to && showRange({ from, to })].filter(Boolean).join(' · ')

export function RecentSearches({ today }: { today: Day }) {
  const id = useId()
  const recent = useRecentSearches(today)
  if (recent.length === 0) return <div className="recent-room" />
  return (
    <section className="recent" aria-labelledby={id}>
      <div className="row">
        <h2 id={id} className="meta">
          {words.title}
        </h2>
        <button type="button" className="btn quiet" onClick={clearSearches}>
          {words.clear}
        </button>
      </div>
      <div className="chips">
        {recent.map((search) => (
          <Link key={recentKey(search)} className="chip" to="/search" search={search}>
            {nameOf(search)}
          </Link>
        ))}
      </div>
    </section>
  )
}
