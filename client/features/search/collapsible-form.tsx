import { useRef } from 'react'
import { formatShortRange } from '../../../shared/lib/days.ts'
import { locationNames } from '../../../shared/domain/places.ts'
import type { CarSearch } from '../../../shared/domain/search.ts'
import { searchMessages as messages } from '../../../shared/i18n/en/search.ts'
import { Icon } from '../../ui/icon.tsx'
import { SearchForm } from './search-form.tsx'

/** Uses `details`, so that it also folds before any script. */
export function CollapsibleForm({ search }: { search: CarSearch }) {
  const details = useRef<HTMLDetailsElement>(null)
  const { location, from, to } = search
  const summaryText = [location ? locationNames[location] : messages.everywhere, from && to && formatShortRange({ from, to })]
    .filter(Boolean)
    .join(' · ')
  const close = () => {
    if (!details.current?.open) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }
  return (
    <>
      <details ref={details} className="fold">
        <summary className="pill">
          <Icon name="search" />
          <span className="grow">{summaryText}</span>
          <b>{messages.edit}</b>
        </summary>
      </details>
      <SearchForm key={`${location}/${from}/${to}`} search={search} onSearch={close} />
    </>
  )
}
