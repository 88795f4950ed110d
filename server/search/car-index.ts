import type { Day } from '../../shared/lib/days.ts'
import type { CarSearch } from '../../shared/domain/search.ts'
import { type Clock, createColumns, type IndexedCar, type SearchFilters } from './columns.ts'
import { createSortedLists } from './sorted-lists.ts'

export type Part = { offset: number; limit: number }

const roomFor = (cars: number) => Math.ceil(cars * 1.25) + 1_000

export type CarIndex = ReturnType<typeof createCarIndex>

export function createCarIndex(first: Day, known: readonly string[]) {
  const room = roomFor(known.length)
  const columns = createColumns(first, room)
  const orders = createSortedLists(columns, room)
  const placeOf = new Map(known.map((id, place) => [id, place]))
  const freed: number[] = []
  const isFound = new Uint8Array(room)

  function write(car: IndexedCar) {
    const place = placeOf.get(car.id) ?? freed.pop() ?? placeOf.size
    placeOf.set(car.id, place)
    columns.write(place, car)
    return place
  }

  function leave(id: string, place: number) {
    placeOf.delete(id)
    freed.push(place)
  }

  function partOf(found: Int32Array, all: Int32Array, { offset, limit }: Part) {
    isFound.fill(0)
    for (let rank = 0; rank < found.length; rank += 1) isFound[found[rank] ?? 0] = 1
    const part: number[] = []
    let passed = 0
    for (let rank = 0; rank < all.length && part.length < limit; rank += 1) {
      const place = all[rank] ?? 0
      if (isFound[place] === 1 && passed++ >= offset) part.push(place)
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

  return {
    first,
    knows: columns.knows,
    spare: () => room - placeOf.size,
    fill(part: readonly IndexedCar[]) {
      for (const car of part) write(car)
    },
    /** Sorts what was filled; ids without a car have left the market since they were read. */
    finalize() {
      for (const [id, place] of placeOf) if (columns.ids[place] === undefined) leave(id, place)
      orders.fill(Int32Array.from(placeOf.values()))
    },
    add: (car: IndexedCar) => orders.insert(write(car)),
    remove(id: string) {
      const place = placeOf.get(id)
      if (place === undefined) return
      orders.remove(place)
      leave(id, place)
    },
    find(wanted: SearchFilters, part: Part, clock: Clock) {
      const found = columns.filtersOf(wanted, clock).reduce((places, filter) => filter(places), orders.priced(wanted))
      return { ids: Array.from(pick(found, wanted.sort, part), (place) => columns.ids[place] ?? ''), total: found.length }
    },
    canGoOut(id: string, today: Day) {
      const place = placeOf.get(id)
      return place !== undefined && columns.hasPapersOn(place, today)
    },
  }
}
