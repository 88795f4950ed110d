import type { BookingView } from '../../../shared/domain/booking.ts'
import type { CarCard } from '../../../shared/domain/car.ts'
import type { Fees } from '../../../shared/domain/pricing.ts'
import { maxReplacements, maxReplacementShare, needsReplacement, type ReplacementsView } from '../../../shared/domain/replacement.ts'
import { toDay } from '../../../shared/lib/days.ts'
import { findPricedCars } from '../cars/search.ts'
import type { CarSearchIndex } from '../../search/car-search.ts'

const candidateLimit = 12
const getTotal = ({ cost }: CarCard) => (cost ? cost.price + cost.deposit : Infinity)

/** Free cars of the same city for the days that are left, at most a fifth dearer, the nearest price first. */
export async function findReplacements(carSearch: CarSearchIndex, booking: BookingView, fees: Fees, now: Date): Promise<ReplacementsView> {
  const today = toDay(now)
  if (!needsReplacement(booking) || booking.to < today) return { days: null, cars: [] }
  const { carId, pricePerDay, totalPrice, withDriver, to } = booking
  const days = { from: booking.from < today ? today : booking.from, to }
  const filters = { ...days, location: booking.car.location, driver: withDriver ? ('with' as const) : ('without' as const) }
  const find = (bounds: object) => findPricedCars(carSearch, { ...filters, ...bounds }, candidateLimit, fees, now)
  const found = [...(await find({ maxPrice: pricePerDay, sort: '-price' })), ...(await find({ minPrice: pricePerDay + 1, sort: 'price' }))]
  const getDistance = (car: CarCard) => Math.abs(getTotal(car) - totalPrice)
  const cars = found
    .filter((car) => car.id !== carId && getTotal(car) <= totalPrice * maxReplacementShare)
    .sort((first, second) => getDistance(first) - getDistance(second) || (first.id < second.id ? -1 : 1))
    .slice(0, maxReplacements)
  return { days, cars }
}
