import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { locationNames, locations } from '../../../shared/domain/places.ts'
import type { CarSearch } from '../../../shared/domain/search.ts'
import { searchMessages as messages } from '../../../shared/i18n/en/search.ts'
import { placesQuery } from './api.ts'

/** Counts with the filters that are set, so that a city leads to as many cars as it says. */
export function CityList({ search }: { search: CarSearch }) {
  const { data } = useQuery({ ...placesQuery(search), placeholderData: keepPreviousData })
  const counts = new Map(data?.places.map(({ location, free }) => [location, free]))
  return (
    <ul className="chips city-list" aria-label={messages.cities}>
      {locations.map((location) => {
        const name = locationNames[location]
        const count = counts.get(location)
        return (
          <li key={location}>
            <Link
              className="chip"
              to="/search"
              search={(before: CarSearch) => ({ ...before, location, page: undefined })}
              aria-label={count === undefined ? undefined : messages.cityCount(name, count)}
            >
              {name}
              {count === undefined ? null : <b>{count}</b>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
