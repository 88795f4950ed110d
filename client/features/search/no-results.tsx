import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatShortRange } from '../../../shared/lib/days.ts'
import { listActiveFilters, type CountedRelaxation, relaxSearch, type CarSearch } from '../../../shared/domain/search.ts'
import { type City, locationNames } from '../../../shared/domain/places.ts'
import { noResultsMessages as messages, searchMessages } from '../../../shared/i18n/en/search.ts'
import { appMessages } from '../../../shared/i18n/en/app.ts'
import { settingsQuery } from '../../session.ts'
import { focusHeading } from '../../app/route-announcer/focus-heading.ts'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { suggestionsQuery } from './api.ts'
import { CarResults } from './car-results.tsx'
import { getFilterLabel } from './filter-labels.ts'
import { MapSection } from './map/map-section.tsx'
import { ClearFilters } from './search-filters.tsx'

type Props = { search: CarSearch; relaxations: readonly CountedRelaxation[] }

export function NoResults({ search, relaxations }: Props) {
  const { location } = search
  const hasFilters = listActiveFilters(search).length > 0
  return (
    <>
      {hasFilters || !location ? (
        <EmptyState icon="search" title={searchMessages.noMatchTitle} text={messages.noMatch}>
          {hasFilters ? <ClearFilters search={search} /> : null}
          {relaxations.length === 0 ? <ListCarLink /> : null}
        </EmptyState>
      ) : (
        <NoCarsInCity location={location} />
      )}
      {relaxations.length > 0 ? (
        <Relaxations search={search} relaxations={relaxations} />
      ) : (
        <MapSection days={{ from: search.from, to: search.to }} />
      )}
      {location ? <Suggestions search={{ ...search, location }} /> : null}
    </>
  )
}

const ListCarLink = () => (
  <Link className="btn ghost" to="/list-your-car">
    {appMessages.nav.listYourCar}
  </Link>
)

function NoCarsInCity({ location }: { location: City }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const cityName = locationNames[location]
  const contactEmail = settings.contactEmail
  return (
    <EmptyState icon="car" title={messages.none(cityName)} text={messages.noneText}>
      {contactEmail ? (
        <a className="btn ghost" href={`mailto:${contactEmail}?subject=${encodeURIComponent(messages.writeSubject(cityName))}`}>
          {messages.write}
        </a>
      ) : (
        <Link className="btn ghost" to="/contact">
          {appMessages.footer.contactUs}
        </Link>
      )}
      <ListCarLink />
    </EmptyState>
  )
}

function getRelaxationName(search: CarSearch, { without = [], days, location }: CountedRelaxation) {
  if (location) return locationNames[location]
  if (days) return formatShortRange(days)
  const [filter, ...others] = without
  return filter && others.length === 0 ? messages.without(getFilterLabel(search, filter)) : messages.withoutAll
}

const Relaxations = ({ search, relaxations }: Props) => (
  <section className="section">
    <div className="sechead">
      <h2>{messages.relax}</h2>
    </div>
    <div className="chips">
      {relaxations.map((relaxation) => {
        const label = messages.brings(getRelaxationName(search, relaxation), relaxation.total)
        return (
          <Link
            key={label}
            className="chip"
            onClick={focusHeading}
            to="/search"
            search={(before: CarSearch) => relaxSearch(before, relaxation)}
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
function Suggestions({ search }: { search: CarSearch & { location: City } }) {
  const { data } = useQuery(suggestionsQuery(search))
  if (!data || data.cars.length === 0) return null
  return (
    <section className="section">
      <div className="sechead">
        <h2>{messages.elsewhere}</h2>
      </div>
      <CarResults cars={data.cars} search={search} />
    </section>
  )
}
