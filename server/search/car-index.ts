import type { Day } from '../../shared/days.ts'
import type { Location } from '../../shared/places.ts'
import { type CarSearch, noUpperPrice, searchWords } from '../../shared/search.ts'
import { bitsOf, createColumns, type IndexedCar } from './columns.ts'
import { createOrders } from './orders.ts'

/** A search, or the same search everywhere else. */
export type Wanted = CarSearch & { elsewhere?: Location }
export type Part = { offset: number; limit: number }
type Fits = (place: number) => boolean

/** With places for cars that come later; when they are taken it is made anew. */
const roomFor = (cars: number) => Math.ceil(cars * 1.25) + 1_000

/** The cheapest first in each city, so that a search of a city reads its columns from one end to the other. */
const inPlaces = (one: IndexedCar, other: IndexedCar) =>
  one.location === other.location ? one.pricePerDay - other.pricePerDay : one.location < other.location ? -1 : 1

/** The first so many that fit, after those that are left out. */
function pick(places: Iterable<number>, fits: Fits, { offset, limit }: Part) {
  const picked: number[] = []
  let passed = 0
  for (const place of places) {
    if (picked.length === limit) break
    if (fits(place) && passed++ >= offset) picked.push(place)
  }
  return picked
}

function countOf(places: readonly number[], fits: Fits) {
  let count = 0
  for (const place of places) if (fits(place)) count += 1
  return count
}

function* backwards(places: readonly number[]) {
  for (let rank = places.length - 1; rank >= 0; rank -= 1) yield places[rank] ?? 0
}

export type CarIndex = ReturnType<typeof createCarIndex>

/** The cars that everyone can find, each in a place of columns and of lists. It knows their days from `first` on. */
export function createCarIndex(first: Day, cars: readonly IndexedCar[]) {
  const room = roomFor(cars.length)
  const columns = createColumns(first, room)
  const { ids, traits, seats, price, papers, text, texts, taken } = columns
  const orders = createOrders(columns)
  const placeOf = new Map<string, number>()
  const left: number[] = []

  function write(place: number, car: IndexedCar) {
    columns.write(place, car)
    placeOf.set(car.id, place)
  }

  for (const [place, car] of [...cars].sort(inPlaces).entries()) write(place, car)
  orders.fill(cars.length)

  /** Columns of days with the bits that a trip needs in them. */
  const daysOf = ({ from, to }: Wanted) =>
    from && to ? columns.tripBits({ from, to }).flatMap((bits, word) => (bits === 0 ? [] : [{ held: taken[word] ?? traits, bits }])) : []

  /** By the number of its text, whether every word is in it. */
  function textsWith(words: readonly string[]) {
    return words.length === 0 ? null : texts.map((one) => words.every((word) => one.includes(word)))
  }

  function fitting(wanted: Wanted, today: Day): Fits {
    const { location, elsewhere, fuel, transmission, features = [], minPrice = 0, maxPrice = noUpperPrice } = wanted
    const has = bitsOf([location, fuel, transmission, ...features])
    const asked = has | bitsOf([elsewhere])
    const most = maxPrice < noUpperPrice ? maxPrice : Infinity
    const fewestSeats = wanted.seats ?? 0
    const until = columns.dayNumber(wanted.to ?? today)
    const named = textsWith(searchWords(wanted.q ?? ''))
    const trip = daysOf(wanted)
    return (place) => {
      if (((traits[place] ?? 0) & asked) !== has) return false
      if ((seats[place] ?? 0) < fewestSeats || (papers[place] ?? 0) < until) return false
      const francs = price[place] ?? 0
      if (francs < minPrice || francs > most) return false
      for (const { held, bits } of trip) if (((held[place] ?? 0) & bits) !== 0) return false
      return named === null || named[text[place] ?? 0] === true
    }
  }

  function inOrder({ sort = 'price', location }: Wanted) {
    if (sort === 'rating' || sort === 'newest') return orders.all(sort)
    return sort === 'price' ? orders.byPrice(location) : backwards(orders.byPrice(location))
  }

  return {
    first,
    /** Cars that can still come. */
    spare: () => room - placeOf.size,
    put(car: IndexedCar) {
      const known = placeOf.get(car.id)
      if (known !== undefined && orders.isStill(known, car)) return write(known, car)
      if (known !== undefined) orders.leave(known)
      const place = known ?? left.pop() ?? placeOf.size
      write(place, car)
      orders.enter(place)
    },
    remove(id: string) {
      const place = placeOf.get(id)
      if (place === undefined) return
      orders.leave(place)
      placeOf.delete(id)
      left.push(place)
    },
    /** That part of what fits, and how many fit in all. Without days a car fits that could go out today. */
    find(wanted: Wanted, part: Part, today: Day) {
      const fits = fitting(wanted, today)
      const total = countOf(orders.byPrice(wanted.location), fits)
      const picked = part.offset < total ? pick(inOrder(wanted), fits, part) : []
      return { ids: picked.map((place) => ids[place] ?? ''), total }
    },
    /** Whether everyone can find it, with papers that hold today. */
    canGoOut(id: string, today: Day) {
      const place = placeOf.get(id)
      return place !== undefined && (papers[place] ?? 0) >= columns.dayNumber(today)
    },
  }
}
