import type { CarView } from '../../../../shared/domain/car.ts'
import { useTrip } from '../booking/use-trip.ts'
import { Availability } from './availability.tsx'
import { formatTripPrice } from './trip-price.ts'

export function TripDays({ car }: { car: CarView }) {
  const { days, asks, today, quote, isCurrent, refusal, setDays } = useTrip(car)
  const price = isCurrent && quote ? formatTripPrice(quote) : null
  return <Availability carId={car.id} today={today} days={days} asks={asks} summary={refusal ?? price} onChange={setDays} />
}
