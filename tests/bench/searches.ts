import { fuels, seatFilters, transmissions } from '../../shared/domain/car.ts'
import { addDays, type Day } from '../../shared/lib/days.ts'
import { locations } from '../../shared/domain/places.ts'
import { type Random, createRandom } from './random.ts'
import { buildUpcomingBookings } from './seed-rows.ts'

const texts = ['rav4', 'toyota', 'land cruiser', 'corolla', 'swift', 'hilux'] as const
const mostDays = 10

function search(chance: Random, today: Day) {
  const query = new URLSearchParams({ location: chance.happens(0.4) ? 'kigali' : chance.pick(locations) })
  if (chance.happens(0.9)) {
    const from = addDays(today, chance.between(1, buildUpcomingBookings - mostDays))
    query.set('from', from)
    query.set('to', addDays(from, chance.between(0, mostDays - 1)))
  }
  if (chance.happens(0.15)) query.set('fuel', chance.pick(fuels))
  if (chance.happens(0.15)) query.set('transmission', chance.pick(transmissions))
  if (chance.happens(0.15)) query.set('seats', String(chance.pick(seatFilters)))
  if (chance.happens(0.15)) query.set('maxPrice', String(chance.between(4, 12) * 10_000))
  if (chance.happens(0.1)) query.set('q', chance.pick(texts))
  if (chance.happens(0.4)) query.set('sort', chance.pick(['-price', 'rating', 'rating', 'newest']))
  if (chance.happens(0.15)) query.set('page', String(chance.between(2, 4)))
  return query.toString()
}

export function createSearches(today: Day, times: number) {
  const chance = createRandom(2)
  return Array.from({ length: times }, () => search(chance, today))
}
