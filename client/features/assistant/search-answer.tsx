import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { formatShortRange } from '../../../shared/lib/days.ts'
import { listFilters, removeFilters, type CarSearch, addDefaultDays } from '../../../shared/domain/search.ts'
import { isLocation, locationNames, locations } from '../../../shared/domain/places.ts'
import { assistantPageMessages as messages } from '../../../shared/i18n/en/assistant.ts'
import { searchMessages } from '../../../shared/i18n/en/search.ts'
import { settingsQuery } from '../../session.ts'
import { searchQuery } from '../search/api.ts'
import { getFilterLabel } from '../search/filter-labels.ts'
import { CarResults } from '../search/car-results.tsx'
import { QueryState } from '../../ui/loading/query-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyComponent } from '../../ui/lazy.ts'
import { CardSkeletons } from '../../ui/loading/skeleton.tsx'

const DatesDialog = lazyComponent(() => import('../../ui/days/dates-dialog.tsx'), 'DatesDialog')

const maxCards = 4

type FilterProps = { search: CarSearch; onChange: (search: CarSearch) => void }

const LocationChip = ({ search, onChange }: FilterProps) => (
  <label className="chip select-chip">
    <span className="unseen">{messages.place}</span>
    <select
      value={search.location ?? ''}
      onChange={({ target: { value } }) => onChange({ ...search, location: isLocation(value) ? value : undefined })}
    >
      <option value="">{messages.everywhere}</option>
      {locations.map((option) => (
        <option key={option} value={option}>
          {locationNames[option]}
        </option>
      ))}
    </select>
    <Icon name="down" size={16} />
  </label>
)

function DaysChip({ search, onChange }: FilterProps) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const [isOpen, setOpen] = useState(false)
  const { from = settings.today, to = from } = search
  const days = formatShortRange({ from, to })
  return (
    <>
      <button
        type="button"
        className="chip"
        aria-label={messages.days(days)}
        onPointerDown={DatesDialog.preload}
        onClick={() => setOpen(true)}
      >
        <Icon name="calendar" size={16} />
        {days}
      </button>
      {isOpen && (
        <Suspense>
          <DatesDialog
            days={{ from, to }}
            today={settings.today}
            unavailableRanges={undefined}
            termsCheck={undefined}
            onChange={(chosen) => onChange({ ...search, ...chosen })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const FilterChips = ({ search, onChange }: FilterProps) => (
  <section className="chips read-as scripted" aria-label={messages.read}>
    <LocationChip search={search} onChange={onChange} />
    <DaysChip search={search} onChange={onChange} />
    {listFilters(search).map((filter) => {
      const name = getFilterLabel(search, filter)
      return (
        <button
          key={filter}
          type="button"
          className="chip"
          aria-label={searchMessages.takeOff(name)}
          onClick={() => onChange(removeFilters(search, [filter]))}
        >
          {name}
          <Icon name="close" size={16} />
        </button>
      )
    })}
  </section>
)

function getSearchLinkText(total: number) {
  if (total === 0) return messages.near
  return total > maxCards ? messages.all(total) : messages.openSearch
}

/** The search page needs at least a city or a name. */
function SearchLink({ search, total }: { search: CarSearch; total: number }) {
  if (!search.location && !search.q) return total > maxCards ? <p className="meta">{messages.chooseCity(total)}</p> : null
  return (
    <p>
      <Link className="text-link" to="/search" search={search}>
        {getSearchLinkText(total)}
      </Link>
    </p>
  )
}

function CarCards({ search }: { search: CarSearch }) {
  const list = useInfiniteQuery(searchQuery(search))
  return (
    <QueryState query={list} errorText={messages.carsFailed} loading={searchMessages.loading} skeleton={<CardSkeletons count={maxCards} />}>
      {({ pages: [{ cars, total } = { cars: [], total: 0 }] }) => (
        <>
          {total === 0 && <p className="meta">{messages.nothing}</p>}
          <CarResults cars={cars.slice(0, maxCards)} search={search} />
          <SearchLink search={search} total={total} />
        </>
      )}
    </QueryState>
  )
}

/** Cars of a reopened chat load only on request, because photos cost mobile data. */
export function SearchAnswer({ search, isInitiallyOpen }: { search: CarSearch; isInitiallyOpen: boolean }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const [edited, setEdited] = useState(search)
  const [isOpen, setOpen] = useState(isInitiallyOpen)
  const datedSearch = addDefaultDays(edited, settings.today)
  const change = (next: CarSearch) => {
    setEdited(next)
    setOpen(true)
  }
  return (
    <div className="wish-answer">
      <FilterChips search={datedSearch} onChange={change} />
      {isOpen ? (
        <CarCards search={datedSearch} />
      ) : (
        <Button kind="ghost" className="scripted" onClick={() => setOpen(true)}>
          {messages.showCars}
        </Button>
      )}
    </div>
  )
}
