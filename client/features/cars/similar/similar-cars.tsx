import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { findTripError } from '../../../../shared/domain/availability.ts'
import type { CarView } from '../../../../shared/domain/car.ts'
import { favouriteMessages as messages } from '../../../../shared/i18n/en/dashboard.ts'
import { settingsQuery } from '../../../session.ts'
import { CarTile } from '../../../ui/car/car-tile.tsx'
import { CardSkeletons } from '../../../ui/loading/skeleton.tsx'
import { similarQuery } from '../api.ts'

const route = getRouteApi('/car/$carId')

export function SimilarCars({ car: referenceCar }: { car: CarView }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const { from, to } = route.useSearch()
  const trip = from && to && !findTripError({ from, to }, settings.today) ? { from, to } : undefined
  const { data, isPending } = useQuery(similarQuery(referenceCar, trip))
  if (isPending) return <CardSkeletons count={4} grid="cars swiped" />
  if (!data || data.cars.length === 0) return null
  return (
    <section className="section" aria-labelledby="similar-cars">
      <div className="sechead">
        <h2 id="similar-cars">{messages.similar}</h2>
      </div>
      <div className="cars swiped">
        {data.cars.map((car) => (
          <CarTile key={car.id} car={car} {...(trip ? { trip } : {})} />
        ))}
      </div>
    </section>
  )
}
