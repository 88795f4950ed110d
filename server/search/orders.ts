import { locations } from '../../shared/places.ts'
import { type CarSearch, noUpperPrice } from '../../shared/search.ts'
import { bitsOf, type Columns, type IndexedCar } from './columns.ts'

type Order = (one: number, other: number) => number
/** Of all cars, or of those that have that bit: so many of `places` are taken. */
type List = { order: Order; bit: number; places: Int32Array; count: number }

/** With room for more. */
const grown = (places: Int32Array) => {
  const more = new Int32Array(Math.ceil(places.length * 1.25) + 64)
  more.set(places)
  return more
}

/** The places of the cars, sorted: all of them in every order that is asked for, and those of each city by price. */
export function createOrders({ ids, traits, price, rating, reviews, decided }: Columns) {
  const of = (column: Int32Array | Float64Array, place: number) => column[place] ?? 0
  const byId: Order = (one, other) => ((ids[one] ?? '') < (ids[other] ?? '') ? -1 : 1)
  const byPrice: Order = (one, other) => of(price, one) - of(price, other) || byId(one, other)
  const byRating: Order = (one, other) => of(rating, other) - of(rating, one) || of(reviews, other) - of(reviews, one) || byId(other, one)
  const byAge: Order = (one, other) => of(decided, other) - of(decided, one) || byId(other, one)

  const list = (order: Order, bit = 0): List => ({ order, bit, places: new Int32Array(), count: 0 })
  const ofAll = { price: list(byPrice), rating: list(byRating), newest: list(byAge) }
  const ofCity = new Map(locations.map((city) => [city, list(byPrice, bitsOf([city]))]))
  const lists = [...Object.values(ofAll), ...ofCity.values()]
  const holds = ({ bit }: List, place: number) => bit === 0 || (of(traits, place) & bit) !== 0

  /** Where those begin that do not come before: in a list all that do stand first. */
  function firstAfter(places: Int32Array, isBefore: (place: number) => boolean) {
    let low = 0
    let high = places.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (isBefore(places[middle] ?? 0)) low = middle + 1
      else high = middle
    }
    return low
  }

  const inList = (one: List) => one.places.subarray(0, one.count)

  return {
    all: (order: keyof typeof ofAll) => inList(ofAll[order]),
    /** Those of a city, or of all, within these prices, the cheapest first. */
    priced({ location, minPrice = 0, maxPrice = noUpperPrice }: CarSearch) {
      const places = inList((location && ofCity.get(location)) ?? ofAll.price)
      const from = minPrice > 0 ? firstAfter(places, (place) => of(price, place) < minPrice) : 0
      return places.subarray(from, maxPrice < noUpperPrice ? firstAfter(places, (place) => of(price, place) <= maxPrice) : places.length)
    },
    /** All at once, of the first so many places. */
    fill(places: number) {
      const every = Int32Array.from({ length: places }, (_, place) => place)
      for (const one of lists) {
        one.places = every.filter((place) => holds(one, place)).sort(one.order)
        one.count = one.places.length
      }
    },
    enter(place: number) {
      for (const one of lists.filter((each) => holds(each, place))) {
        const rank = firstAfter(inList(one), (other) => one.order(other, place) < 0)
        if (one.count === one.places.length) one.places = grown(one.places)
        one.places.copyWithin(rank + 1, rank, one.count)
        one.places[rank] = place
        one.count += 1
      }
    },
    leave(place: number) {
      for (const one of lists.filter((each) => holds(each, place))) {
        one.places.copyWithin(one.places.indexOf(place), one.places.indexOf(place) + 1, one.count)
        one.count -= 1
      }
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
