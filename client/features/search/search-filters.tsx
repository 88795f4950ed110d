import { Link } from '@tanstack/react-router'
import { type MouseEvent, Suspense, useState } from 'react'
import { listActiveFilters, removeFilters, type CarSearch } from '../../../shared/domain/search.ts'
import { searchMessages as messages } from '../../../shared/i18n/en/search.ts'
import { useLazyDialog } from '../../ui/dialog/use-lazy-dialog.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyComponent } from '../../ui/lazy.ts'
import { FilterFields } from './filter-fields.tsx'
import { searchFormId } from './search-form.tsx'
import { type SearchControlProps, useOptimisticSearch } from './use-optimistic-search.ts'

const FilterSheet = lazyComponent(() => import('./filter-sheet.tsx'), 'FilterSheet')

/** On a phone a sheet once the scripts are there; before, the fields unfold in the page. */
export function SearchFilterPanel({ search: currentSearch, onChange }: SearchControlProps) {
  const [search, changeSearch] = useOptimisticSearch(currentSearch, onChange)
  const opening = useLazyDialog()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const count = listActiveFilters(search).length
  const openSheet = (event: MouseEvent<HTMLElement>) => {
    if (event.currentTarget.closest('details')?.open) return
    event.preventDefault()
    opening.open(FilterSheet, () => setSheetOpen(true))
  }
  return (
    <>
      <details className="fold">
        <summary
          className="btn ghost"
          aria-haspopup="dialog"
          aria-busy={opening.isBusy || undefined}
          onPointerDown={FilterSheet.preload}
          onClick={openSheet}
        >
          {count > 0 ? messages.filtersOn(count) : messages.filters}
          <Icon name="down" />
        </summary>
      </details>
      <div className="filters">
        {isSheetOpen ? null : <FilterFields search={search} onChange={changeSearch} form={searchFormId} />}
        <ApplySearch />
        {count > 0 ? <ClearFilters search={search} kind="quiet" /> : null}
      </div>
      {isSheetOpen ? (
        <Suspense>
          <FilterSheet search={search} onApply={changeSearch} onClose={() => setSheetOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

export const ApplySearch = () => (
  <button type="submit" form={searchFormId} className="btn ghost unscripted">
    {messages.apply}
  </button>
)

export const ClearFilters = ({ search, kind = '' }: { search: CarSearch; kind?: string }) => (
  <Link
    to="/search"
    search={(before: CarSearch) => removeFilters(before, listActiveFilters(search))}
    resetScroll={false}
    className={`btn ${kind}`}
  >
    {messages.clear}
  </Link>
)
