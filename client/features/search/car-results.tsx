import type { CarCard as Card } from '../../../shared/domain/car.ts'
import type { CarSearch } from '../../../shared/domain/search.ts'
import { CarCard } from '../../ui/car/car-card.tsx'

const firstCards = 4

const tripOf = ({ from, to, driver }: CarSearch) => ({ ...(from && to ? { from, to } : {}), ...(driver ? { driver } : {}) })

export function CarResults({ cars, search }: { cars: readonly Card[]; search: CarSearch }) {
  const trip = tripOf(search)
  return (
    <div className="cars">
      {cars.map((car, index) => (
        <CarCard key={car.id} car={car} isFirst={index < firstCards} trip={trip} />
      ))}
    </div>
  )
}
