import type { CarCard as Card } from '../../../shared/domain/car.ts'
import type { CarSearch } from '../../../shared/domain/search.ts'
import { CarTile } from '../../ui/car/car-tile.tsx'

const eagerCardCount = 4

const toTrip = ({ from, to, driver }: CarSearch) => ({ ...(from && to ? { from, to } : {}), ...(driver ? { driver } : {}) })

export function CarResults({ cars, search }: { cars: readonly Card[]; search: CarSearch }) {
  const trip = toTrip(search)
  return (
    <div className="cars">
      {cars.map((car, index) => (
        <CarTile key={car.id} car={car} isPriority={index < eagerCardCount} trip={trip} />
      ))}
    </div>
  )
}
