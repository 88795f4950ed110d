import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { shortRange } from '../../../shared/lib/days.ts'
import { chosenFilters, withoutFilters } from '../../../shared/domain/filters.ts'
import { isLocation, locationNames, locations } from '../../../shared/domain/places.ts'
import { type CarSearch, withDays } from '../../../shared/domain/search.ts'
import { assistantPageWords as words } from '../../../shared/i18n/en/assistant-page.ts'
import { searchWords } from '../../../shared/i18n/en/search.ts'
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

const shown = 4

type Part = { search: CarSearch; onChange: (search: CarSearch) => void }

const PlaceChip = ({ search, onChange }: Part) => (
  <label className="chip select-chip">
    <span className="unseen">{words.place}</span>
    <select
      value={search.location ?? ''}
      onChange={({ target: { value } }) => onChange({ ...search, location: isLocation(value) ? value : undefined })}
    >
      <option value="">{words.everywhere}</option>
      {locations.map((place) => (
        <option key={place} value={place}>
          {locationNames[place]}
        </option>
      ))}
    </select>
    <Icon name="down" size={16} />
  </label>
)

function DaysChip({ search, onChange }: Part) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const [isOpen, setOpen] = useState(false)
  const { from = settings.today, to = from } = search
  const days = shortRange({ from, to })
  return (
    <>
      <button
        type="button"
        className="chip"
        aria-label={words.days(days)}
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
            taken={undefined}
            asks={undefined}
            onChange={(chosen) => onChange({ ...search, ...chosen })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const ReadAs = ({ search, onChange }: Part) => (
  <section className="chips read-as scripted" aria-label={words.read}>
    <PlaceChip search={search} onChange={onChange} />
    <DaysChip search={search} onChange={onChange} />
    {chosenFilters(search).map((filter) => {
      const name = getFilterLabel(search, filter)
      return (
        <button
          key={filter}
          type="button"
          className="chip"
          aria-label={searchWords.takeOff(name)}
          onClick={() => onChange(withoutFilters(search, [filter]))}
        >
          {name}
          <Icon name="close" size={16} />
        </button>
      )
    })}
  </section>
)

function onwardName(total: number) {
  if (total === 0) return words.near
  return total > shown ? words.all(total) : words.openSearch
}

/** The search page needs at least a city or a name. */
function Onward({ search, total }: { search: CarSearch; total: number }) {
  if (!search.location && !search.q) return total > shown ? <p className="meta">{words.chooseCity(total)}</p> : null
  return (
    <p>
      <Link className="text-link" to="/search" search={search}>
        {onwardName(total)}
      </Link>
    </p>
  )
}

function Cars({ search }: { search: CarSearch }) {
  const list = useInfiniteQuery(searchQuery(search))
  return (
    <QueryState answer={list} failed={words.carsFailed} loading={searchWords.loading} shape={<CardSkeletons count={shown} />}>
      {({ pages: [{ cars, total } = { cars: [], total: 0 }] }) => (
        <>
          {total === 0 && <p className="meta">{words.nothing}</p>}
          <CarResults cars={cars.slice(0, shown)} search={search} />
          <Onward search={search} total={total} />
        </>
      )}
    </QueryState>
  )
}

/** Cars of a reopened chat load only on request, because photos cost mobile data. */
export function SearchAnswer({ search, hasCars }: { search: CarSearch; hasCars: boolean }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const [edited, setEdited] = useState(search)
  const [isOpen, setOpen] = useState(hasCars)
  const asked = withDays(edited, settings.today)
  const change = (next: CarSearch) => {
    setEdited(next)
    setOpen(true)
  }
  return (
    <div className="wish-answer">
      <ReadAs search={asked} onChange={change} />
      {isOpen ? (
        <Cars search={asked} />
      ) : (
        <Button kind="ghost" className="scripted" onClick={() => setOpen(true)}>
          {words.showCars}
        </Button>
      )}
    </div>
  )
}
