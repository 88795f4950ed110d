import { useRef } from 'react'
import { shortRange } from '../../../shared/lib/days.ts'
import { locationNames } from '../../../shared/domain/places.ts'
import type { CarSearch } from '../../../shared/domain/search.ts'
import { searchWords as words } from '../../../shared/i18n/en/search.ts'
import { Icon } from '../../ui/icon.tsx'
import { SearchForm } from './search-form.tsx'

/** Uses `details`, so that it also folds before any script. */
export function CollapsibleForm({ search }: { search: CarSearch }) {
  const fold = useRef<HTMLDetailsElement>(null)
  const { location, from, to } = search
  const asked = [location ? locationNames[location] : words.everywhere, from && to && shortRange({ from, to })].filter(Boolean).join(' · ')
  const close = () => {
    if (!fold.current?.open) return
    fold.current.open = false
    fold.current.querySelector('summary')?.focus()
  }
  return (
    <>
      <details ref={fold} className="fold">
        <summary className="pill">
          <Icon name="search" />
          <span className="grow">{asked}</span>
          <b>{words.edit}</b>
        </summary>
      </details>
      <SearchForm key={`${location}/${from}/${to}`} search={search} onSearch={close} />
    </>
  )
}
