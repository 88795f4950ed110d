import { locations } from '../../shared/domain/places.ts'
import { type CarSearch, noUpperPrice } from '../../shared/domain/search.ts'
import { bitsOf, type Columns } from './columns.ts'

type Order = (one: number, other: number) => number
type List = { order: Order; bit: number; places: Int32Array; count: number }

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

export function createSortedLists({ ids, traits, price, rating, reviews, decided }: Columns, room: number) {
  const of = (column: Int32Array | Float64Array, place: number) => column[place] ?? 0
  const byId: Order = (one, other) => ((ids[one] ?? '') < (ids[other] ?? '') ? -1 : 1)
  const byPrice: Order = (one, other) => of(price, one) - of(price, other) || byId(one, other)
  const byRating: Order = (one, other) => of(rating, other) - of(rating, one) || of(reviews, other) - of(reviews, one) || byId(other, one)
  const byAge: Order = (one, other) => of(decided, other) - of(decided, one) || byId(other, one)

  const list = (order: Order, bit = 0): List => ({ order, bit, places: new Int32Array(room), count: 0 })
  const ofAll = { price: list(byPrice), rating: list(byRating), newest: list(byAge) }
  const ofCity = new Map(locations.map((city) => [city, list(byPrice, bitsOf([city]))]))
  const lists = [...Object.values(ofAll), ...ofCity.values()]
  const copy = new Int32Array(room)
  const holds = ({ bit }: List, place: number) => bit === 0 || (of(traits, place) & bit) !== 0
  const inList = ({ places, count }: List) => places.subarray(0, count)
  const rankIn = (one: List, place: number) => firstAfter(inList(one), (other) => one.order(other, place) < 0)

  return {
    all: (order: keyof typeof ofAll) => inList(ofAll[order]),
    /** The next call overwrites the returned array. */
    priced({ location, minPrice = 0, maxPrice = noUpperPrice }: CarSearch): Int32Array {
      const places = inList((location && ofCity.get(location)) ?? ofAll.price)
      const from = minPrice > 0 ? firstAfter(places, (place) => of(price, place) < minPrice) : 0
      const to = maxPrice < noUpperPrice ? firstAfter(places, (place) => of(price, place) <= maxPrice) : places.length
      copy.set(places)
      return copy.subarray(from, to)
    },
    fill(places: Int32Array) {
      for (const one of lists) {
        const sorted = places.filter((place) => holds(one, place)).sort(one.order)
        one.places.set(sorted)
        one.count = sorted.length
      }
    },
    insert(place: number) {
      for (const one of lists.filter((each) => holds(each, place))) {
        const rank = rankIn(one, place)
        one.places.copyWithin(rank + 1, rank, one.count)
        one.places[rank] = place
        one.count += 1
      }
    },
    remove(place: number) {
      for (const one of lists.filter((each) => holds(each, place))) {
        const rank = rankIn(one, place)
        one.places.copyWithin(rank, rank + 1, one.count)
        one.count -= 1
      }
    },
  }
}
