import { bodyTypes, fuels, seatFilters, transmissions } from '../../shared/domain/car.ts'
import { addDays, type Day } from '../../shared/lib/days.ts'
import { locations } from '../../shared/domain/places.ts'
import { type Random, createRandom } from './random.ts'
import { upcomingDays } from './seed-rows.ts'

const texts = ['rav4', 'toyota', 'land cruiser', 'corolla', 'swift', 'hilux'] as const
const maxDays = 10

function buildSearch(random: Random, today: Day) {
  const query = new URLSearchParams({ location: random.happens(0.4) ? 'kigali' : random.pick(locations) })
  if (random.happens(0.9)) {
    const from = addDays(today, random.between(1, upcomingDays - maxDays))
    query.set('from', from)
    query.set('to', addDays(from, random.between(0, maxDays - 1)))
  }
  if (random.happens(0.15)) query.set('fuel', random.pick(fuels))
  if (random.happens(0.15)) query.set('transmission', random.pick(transmissions))
  if (random.happens(0.15)) query.set('bodyType', random.pick(bodyTypes))
  if (random.happens(0.15)) query.set('seats', String(random.pick(seatFilters)))
  if (random.happens(0.15)) query.set('maxPrice', String(random.between(4, 12) * 10_000))
  if (random.happens(0.1)) query.set('q', random.pick(texts))
  if (random.happens(0.4)) query.set('sort', random.pick(['-price', 'rating', 'rating', 'newest']))
  if (random.happens(0.15)) query.set('page', String(random.between(2, 4)))
  return query.toString()
}

export function createSearches(today: Day, times: number) {
  const random = createRandom(2)
  return Array.from({ length: times }, () => buildSearch(random, today))
}
