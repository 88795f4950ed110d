import { type Location, locations } from '../../shared/places.ts'
import { bitsOf, type Columns, type IndexedCar } from './columns.ts'

type Order = (one: number, other: number) => number
/** Of all cars, or of those that have that bit. */
type List = { order: Order; bit: number; places: number[] }

/** The places of the cars, sorted: all of them in every order that is asked for, and those of each city by price. */
export function createOrders({ ids, traits, price, rating, reviews, decided }: Columns) {
  const of = (column: Int32Array | Float64Array, place: number) => column[place] ?? 0
  const byId: Order = (one, other) => ((ids[one] ?? '') < (ids[other] ?? '') ? -1 : 1)
  const byPrice: Order = (one, other) => of(price, one) - of(price, other) || byId(one, other)
  const byRating: Order = (one, other) => of(rating, other) - of(rating, one) || of(reviews, other) - of(reviews, one) || byId(other, one)
  const byAge: Order = (one, other) => of(decided, other) - of(decided, one) || byId(other, one)

  const list = (order: Order, bit = 0): List => ({ order, bit, places: [] })
  const ofAll = { price: list(byPrice), rating: list(byRating), newest: list(byAge) }
  const ofCity = new Map(locations.map((city) => [city, list(byPrice, bitsOf([city]))]))
  const lists = [...Object.values(ofAll), ...ofCity.values()]
  const holds = ({ bit }: List, place: number) => bit === 0 || (of(traits, place) & bit) !== 0

  /** Where it stands in a list, or would stand. */
  function rankIn({ order, places }: List, place: number) {
    let low = 0
    let high = places.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (order(places[middle] ?? 0, place) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    all: (order: keyof typeof ofAll) => ofAll[order].places,
    byPrice: (city: Location | undefined) => (city ? ofCity.get(city) : ofAll.price)?.places ?? [],
    /** All at once, of the first so many places. */
    fill(places: number) {
      for (const one of lists) {
        for (let place = 0; place < places; place += 1) if (holds(one, place)) one.places.push(place)
        one.places.sort(one.order)
      }
    },
    enter(place: number) {
      for (const one of lists) if (holds(one, place)) one.places.splice(rankIn(one, place), 0, place)
    },
    leave(place: number) {
      for (const one of lists) if (holds(one, place)) one.places.splice(one.places.indexOf(place), 1)
    },
    /** Whether that car stands in every list where this place does. */
    isStill: (place: number, car: IndexedCar) =>
      of(price, place) === car.pricePerDay &&
      of(rating, place) === car.rating &&
      of(reviews, place) === car.reviewCount &&
      of(decided, place) === (car.decidedAt?.getTime() ?? 0) &&
      (of(traits, place) & bitsOf([car.location])) !== 0,
  }
}
