import type { Day, DayRange } from '../../shared/days.ts'
import type { City } from '../../shared/places.ts'
import { type CarSearch, searchWords } from '../../shared/search.ts'
import { bitsOf, createColumns, type IndexedCar } from './columns.ts'
import { createOrders } from './orders.ts'

/** A search, or the same search everywhere else. */
export type Wanted = CarSearch & { elsewhere?: City }
export type Part = { offset: number; limit: number }
/** The day it is, and the full hour that comes: of every question before it the answer is the same. */
export type Clock = { today: Day; hour: Date }

/** With places for cars that come later; when they are taken it is made anew. */
const roomFor = (cars: number) => Math.ceil(cars * 1.25) + 1_000

/** Writes those of the places that fit to the front of `kept`, which may be the same memory, and gives that part of it. */
type Filter = (places: Int32Array, kept: Int32Array) => Int32Array

// A loop over one column is what is quick, and one without a condition: who is taken cannot be guessed, and a processor pays for each wrong guess as for ten cars.
// Each is called through a list of them: taken into its caller, as the engine does with one that it knows, a loop stays half as quick for thousands of searches.

/** Those where the bits that are asked for are the ones given. */
const withBits = (column: Int32Array, asked: number, given: number): Filter => {
  return (places, kept) => {
    let count = 0
    for (let rank = 0; rank < places.length; rank += 1) {
      const place = places[rank] ?? 0
      const wrong = ((column[place] ?? 0) & asked) ^ given
      kept[count] = place
      // One more where there is none.
      count += ((wrong | -wrong) >>> 31) ^ 1
    }
    return kept.subarray(0, count)
  }
}

/** Those where the number is at least that. */
const atLeast = (column: Int32Array, least: number): Filter => {
  return (places, kept) => {
    let count = 0
    for (let rank = 0; rank < places.length; rank += 1) {
      const place = places[rank] ?? 0
      kept[count] = place
      // One more where the difference is not below zero.
      count += (((column[place] ?? 0) - least) >>> 31) ^ 1
    }
    return kept.subarray(0, count)
  }
}

/** Those whose kind is marked with 1. */
const ofKinds = (column: Int32Array, marked: Uint8Array): Filter => {
  return (places, kept) => {
    let count = 0
    for (let rank = 0; rank < places.length; rank += 1) {
      const place = places[rank] ?? 0
      kept[count] = place
      count += marked[column[place] ?? 0] ?? 0
    }
    return kept.subarray(0, count)
  }
}

export type CarIndex = ReturnType<typeof createCarIndex>

/** The cars that everyone can find, in as many places of columns and of lists: those of the ids, once they are filled. It knows their days from `first` on. */
export function createCarIndex(first: Day, known: readonly string[]) {
  const room = roomFor(known.length)
  const columns = createColumns(first, room)
  const { ids, traits, seats, papersTo, terms, text, texts } = columns
  const orders = createOrders(columns)
  const placeOf = new Map(known.map((id, place) => [id, place]))
  const freed: number[] = []
  // What a search has found so far, and for each place the number of the search that found it last.
  const kept = new Int32Array(room)
  const marks = new Int32Array(room)
  let mark = 0

  function write(place: number, car: IndexedCar) {
    columns.write(place, car)
    placeOf.set(car.id, place)
  }

  /** Those that can be had on these days, and whose terms let them. */
  const suiting = (trip: DayRange, { hour }: Clock) => [
    ...columns.tripOf(trip).map(({ word, bits }) => withBits(word, bits, 0)),
    ofKinds(terms, columns.termsFor(trip, hour)),
  ]

  function filtersOf({ elsewhere, fuel, transmission, driver, papers, features = [], from, to, q = '', ...wanted }: Wanted, clock: Clock) {
    const filters = from && to ? suiting({ from, to }, clock) : [atLeast(papersTo, columns.dayNumber(clock.today))]
    const given = bitsOf([fuel, transmission, driver, papers, ...features])
    const asked = given | bitsOf([elsewhere])
    if (asked !== 0) filters.push(withBits(traits, asked, given))
    if (wanted.seats) filters.push(atLeast(seats, wanted.seats))
    const words = searchWords(q)
    const named = () => texts.fitting((name) => words.every((word) => name.includes(word)))
    if (words.length > 0) filters.push(ofKinds(text, named()))
    return filters
  }

  /** The places that fit, the cheapest first: one filter after the other, each through what the others left. */
  const fitting = (wanted: Wanted, clock: Clock) =>
    filtersOf(wanted, clock).reduce((left, filter) => filter(left, kept), orders.priced(wanted))

  /** That part of the places found, in an order of all cars. */
  function partOf(found: Int32Array, all: Int32Array, { offset, limit }: Part) {
    mark += 1
    for (let rank = 0; rank < found.length; rank += 1) marks[found[rank] ?? 0] = mark
    const part: number[] = []
    let passed = 0
    for (let rank = 0; rank < all.length && part.length < limit; rank += 1) {
      const place = all[rank] ?? 0
      if (marks[place] === mark && passed++ >= offset) part.push(place)
    }
    return part
  }

  function pick(found: Int32Array, sort: CarSearch['sort'], part: Part): Iterable<number> {
    const { offset, limit } = part
    if (offset >= found.length) return []
    if (sort === 'rating' || sort === 'newest') return partOf(found, orders.all(sort), part)
    if (sort === '-price') return found.subarray(Math.max(found.length - offset - limit, 0), found.length - offset).toReversed()
    return found.subarray(offset, offset + limit)
  }

  function remove(id: string) {
    const place = placeOf.get(id)
    if (place === undefined) return
    orders.leave(place)
    placeOf.delete(id)
    freed.push(place)
  }

  return {
    first,
    /** Cars that can still come. */
    spare: () => room - placeOf.size,
    /** The first cars, in any order and number. */
    fill(cars: readonly IndexedCar[]) {
      for (const car of cars) write(placeOf.get(car.id) ?? placeOf.size, car)
    },
    /** All that was filled, at once: before it no car is found. Known ids without a car have left the market since they were read. */
    arrange() {
      orders.fill(placeOf.size)
      for (const [id, place] of placeOf) if (ids[place] === undefined) remove(id)
    },
    put(car: IndexedCar) {
      const before = placeOf.get(car.id)
      if (before !== undefined && orders.isStill(before, car)) return write(before, car)
      if (before !== undefined) orders.leave(before)
      const place = before ?? freed.pop() ?? placeOf.size
      write(place, car)
      orders.enter(place)
    },
    remove,
    /** That part of what fits, and how many fit in all. Without days a car fits that could go out today. */
    find(wanted: Wanted, part: Part, clock: Clock) {
      const found = fitting(wanted, clock)
      return { ids: Array.from(pick(found, wanted.sort, part), (place) => ids[place] ?? ''), total: found.length }
    },
    /** Whether everyone can find it, with papers that hold today. */
    canGoOut(id: string, today: Day) {
      const place = placeOf.get(id)
      return place !== undefined && (papersTo[place] ?? 0) >= columns.dayNumber(today)
    },
  }
}
