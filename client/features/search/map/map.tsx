import { Link } from '@tanstack/react-router'
import { getDefaultDays } from '../../../../shared/domain/availability.ts'
import { mapMessages } from '../../../../shared/i18n/en/public.ts'
import { placesQuery } from '../api.ts'
import { type City, locationNames, locations } from '../../../../shared/domain/places.ts'
import { type Day, type DayRange, formatShortRange } from '../../../../shared/lib/days.ts'
import { useQuery } from '@tanstack/react-query'

/** 200 map units per degree both ways, which is right this close to the equator. */
const west = 28.8
const north = -1
const perDegree = 200
/** Wider than the country, because names in the east need room on a narrow screen. */
const mapSize = { width: 460, height: 380 }

export const land =
  'M334 12l2 8-4 10 10 12 8 14 16 12 10 6 12 10 6 16 12 14 2 18-6 8 4 16-4 16-2 16 6 12 8 10 2 10-6 12-2 12 2 16-4 12-10 4-12-4-12 6-18 2-10 2-8-12-10-8-12 8-16 2-18-4-12 16-12 6-16-8-8-16-6 2 0 16-6 16-8 14-2 18 2 20-16 2-8 8-18-4-16 4-10 4-18-4-12 4-10-6 6-16-6-14-16-4-12-8-12 4-12-2 0 14-8 14-8-4-6-12-10 0-2-14-4-12-2-12 2-14 12-6 12-14 18-10 12-12 6-22-4-24-4-20 14-22 12-12 4-14 12-16 12-6 10 0 6-10 12-10 10-4 12-2 8-4 12-4 10-6 6 4 4 10 6 16 10 4 12-6 10-4 6-8 14-6 4-14 12-6 12-8 4-12 8-10 6-8 10 2z'
export const lakes =
  'M90 141l10 11 6 14-2 18 10 12-6 18-12 12-4 18-18 10-10 14-18 8-10 12-16 6-6 2-2-2 2-14 12-6 12-14 18-10 12-12 6-22-4-24-4-20 14-22zM274 166l16 1 16 3 18-2 16 4-16 2-18 1-18-4zM388 166l12-6 2 12-2 14-10 0z'

const cities: Record<City, { latitude: number; longitude: number; side: 'right' | 'left' | 'left above' | 'below' }> = {
  kigali: { latitude: -1.95, longitude: 30.06, side: 'right' },
  butare: { latitude: -2.6, longitude: 29.74, side: 'right' },
  gisenyi: { latitude: -1.7, longitude: 29.26, side: 'below' },
  musanze: { latitude: -1.5, longitude: 29.63, side: 'left above' },
  nyagatare: { latitude: -1.3, longitude: 30.33, side: 'right' },
  muhanga: { latitude: -2.08, longitude: 29.75, side: 'left' },
  rusizi: { latitude: -2.48, longitude: 28.9, side: 'right' },
}

const formatPercent = (units: number, total: number) => `${((units / total) * 100).toFixed(2)}%`

function getMapPosition(location: City) {
  const { latitude, longitude, side } = cities[location]
  return {
    side,
    left: formatPercent((longitude - west) * perDegree, mapSize.width),
    top: formatPercent((north - latitude) * perDegree, mapSize.height),
  }
}

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
      <ul aria-label={mapMessages.list}>
        {locations.map((location) => {
          const { side, left, top } = getMapPosition(location)
          const count = freeCounts.get(location)
          const name = locationNames[location]
          return (
            <li key={location} className={side} style={{ left, top }}>
              <Link
                to="/search"
                search={{ location, ...chosenDays }}
                aria-label={count === undefined ? name : mapMessages.city(name, count, formatShortRange(days))}
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
