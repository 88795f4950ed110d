import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { shortRange } from '../../../shared/lib/days.ts'
import { activeFilters, type CountedRelaxation, relaxedSearch } from '../../../shared/domain/filters.ts'
import { type City, locationNames } from '../../../shared/domain/places.ts'
import type { CarSearch } from '../../../shared/domain/search.ts'
import { nothingFoundWords as words } from '../../../shared/i18n/en/no-results.ts'
import { searchWords } from '../../../shared/i18n/en/search.ts'
import { shell } from '../../../shared/i18n/en/app.ts'
import { settingsQuery } from '../../session.ts'
import { focusHeading } from '../../app/route-announcer/focus-heading.ts'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { suggestionsQuery } from './api.ts'
import { CarResults } from './car-results.tsx'
import { getFilterLabel } from './filter-labels.ts'
import { MapSection } from './map/map-section.tsx'
import { ClearFilters } from './search-filters.tsx'

type Props = { search: CarSearch; relaxed: readonly CountedRelaxation[] }

export function NoResults({ search, relaxed }: Props) {
  const { location } = search
  const isNarrow = activeFilters(search).length > 0
  return (
    <>
      {isNarrow || !location ? (
        <EmptyState icon="search" title={searchWords.noMatchTitle} text={words.noMatch}>
          {isNarrow ? <ClearFilters search={search} /> : null}
          {relaxed.length === 0 ? <ListYours /> : null}
        </EmptyState>
      ) : (
        <NoneIn location={location} />
      )}
      {relaxed.length > 0 ? <Relaxations search={search} relaxed={relaxed} /> : <MapSection days={{ from: search.from, to: search.to }} />}
      {location ? <Suggestions search={{ ...search, location }} /> : null}
    </>
  )
}

const ListYours = () => (
  <Link className="btn ghost" to="/list-your-car">
    {shell.nav.listYourCar}
  </Link>
)

function NoneIn({ location }: { location: City }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const place = locationNames[location]
  const mail = settings.contactEmail
  return (
    <EmptyState icon="car" title={words.none(place)} text={words.noneText}>
      {mail ? (
        <a className="btn ghost" href={`mailto:${mail}?subject=${encodeURIComponent(words.writeSubject(place))}`}>
          {words.write}
        </a>
      ) : (
        <Link className="btn ghost" to="/contact">
          {shell.footer.contactUs}
        </Link>
      )}
      <ListYours />
    </EmptyState>
  )
}

function changeName(search: CarSearch, { without = [], days, location }: CountedRelaxation) {
  if (location) return locationNames[location]
  if (days) return shortRange(days)
  const [filter, ...others] = without
  return filter && others.length === 0 ? words.without(getFilterLabel(search, filter)) : words.withoutAll
}

const Relaxations = ({ search, relaxed }: Props) => (
  <section className="section">
    <div className="sechead">
      <h2>{words.relax}</h2>
    </div>
    <div className="chips">
      {relaxed.map((change) => {
        const label = words.brings(changeName(search, change), change.total)
        return (
          <Link
            key={label}
            className="chip"
            onClick={focusHeading}
            to="/search"
            search={(before: CarSearch) => relaxedSearch(before, change)}
            activeOptions={{ exact: true }}
          >
            {label}
          </Link>
        )
      })}
    </div>
  </section>
)

/** A bonus, so its errors are not shown. */
function Suggestions({ search: { location, from, to } }: { search: CarSearch & { location: City } }) {
  const { data } = useQuery(suggestionsQuery({ location, from, to }))
  if (!data || data.cars.length === 0) return null
  return (
    <section className="section">
      <div className="sechead">
        <h2>{words.elsewhere}</h2>
      </div>
      <CarResults cars={data.cars} search={{ from, to }} />
    </section>
  )
}
