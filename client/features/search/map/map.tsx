import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getDefaultDays } from '../../../../shared/domain/availability.ts'
import { type Day, type DayRange, formatShortRange } from '../../../../shared/lib/days.ts'
import { locationNames, locations } from '../../../../shared/domain/places.ts'
import { mapWords } from '../../../../shared/i18n/en/map.ts'
import { placesQuery } from '../api.ts'
import { lakes, land, mapSize, getMapPosition } from './map-shape.ts'

export function CityMap({ days, today }: { days: DayRange; today: Day }) {
  const { data } = useQuery(placesQuery(days))
  const defaultDays = getDefaultDays(today)
  // Default dates stay out of the URL, since they change every day.
  const chosenDays = days.from === defaultDays.from && days.to === defaultDays.to ? {} : days
  const freeCounts = new Map(data?.places.map((place) => [place.location, place.free]))
  return (
    <>
      <svg viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} aria-hidden="true">
        <path className="land" d={land} />
        <path className="lakes" d={lakes} />
      </svg>
      <ul aria-label={mapWords.list}>
        {locations.map((location) => {
          const { side, left, top } = getMapPosition(location)
          const count = freeCounts.get(location)
          const name = locationNames[location]
          return (
            <li key={location} className={side} style={{ left, top }}>
              <Link
                to="/search"
                search={{ location, ...chosenDays }}
                aria-label={count === undefined ? name : mapWords.city(name, count, formatShortRange(days))}
              >
                <b className={count ? undefined : 'none'}>{count ?? ''}</b>
                {name}
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}
