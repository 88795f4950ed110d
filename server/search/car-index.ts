import type { Day } from '../../shared/lib/days.ts'
import type { CarSearch } from '../../shared/domain/search.ts'
import { type Clock, createColumns, type IndexedCar, type CarFilters } from './columns.ts'
import { createSortedLists } from './sorted-lists.ts'

export type PageRange = { offset: number; limit: number }

const getCapacity = (cars: number) => Math.ceil(cars * 1.25) + 1_000

export type CarIndex = ReturnType<typeof createCarIndex>

export function createCarIndex(firstDay: Day, knownIds: readonly string[]) {
  const capacity = getCapacity(knownIds.length)
  const columns = createColumns(firstDay, capacity)
  const sortedLists = createSortedLists(columns, capacity)
  const rowById = new Map(knownIds.map((id, row) => [id, row]))
  const freeRows: number[] = []
  const isMatch = new Uint8Array(capacity)

  function writeCar(car: IndexedCar) {
    const row = rowById.get(car.id) ?? freeRows.pop() ?? rowById.size
    rowById.set(car.id, row)
    columns.write(row, car)
    return row
  }

  function releaseRow(id: string, row: number) {
    rowById.delete(id)
    freeRows.push(row)
  }

  function getPageInOrder(matches: Int32Array, order: Int32Array, { offset, limit }: PageRange) {
    isMatch.fill(0)
    for (let rank = 0; rank < matches.length; rank += 1) isMatch[matches[rank] ?? 0] = 1
    const page: number[] = []
    let skipped = 0
    for (let rank = 0; rank < order.length && page.length < limit; rank += 1) {
      const row = order[rank] ?? 0
      if (isMatch[row] === 1 && skipped++ >= offset) page.push(row)
    }
    return page
  }

  function getPage(matches: Int32Array, sort: CarSearch['sort'], page: PageRange): Iterable<number> {
    const { offset, limit } = page
    if (offset >= matches.length) return []
    if (sort === 'rating' || sort === 'newest') return getPageInOrder(matches, sortedLists.all(sort), page)
    if (sort === '-price') return matches.subarray(Math.max(matches.length - offset - limit, 0), matches.length - offset).toReversed()
    return matches.subarray(offset, offset + limit)
  }

  return {
    first: firstDay,
    knows: columns.knows,
    spare: () => capacity - rowById.size,
    fill(page: readonly IndexedCar[]) {
      for (const car of page) writeCar(car)
    },
    /** Sorts what was filled; ids without a car have left the market since they were read. */
    finalize() {
      for (const [id, row] of rowById) if (columns.ids[row] === undefined) releaseRow(id, row)
      sortedLists.fill(Int32Array.from(rowById.values()))
    },
    add: (car: IndexedCar) => sortedLists.insert(writeCar(car)),
    remove(id: string) {
      const row = rowById.get(id)
      if (row === undefined) return
      sortedLists.remove(row)
      releaseRow(id, row)
    },
    find(filters: CarFilters, page: PageRange, clock: Clock) {
      const matches = columns.filtersOf(filters, clock).reduce((rows, filter) => filter(rows), sortedLists.priced(filters))
      return { ids: Array.from(getPage(matches, filters.sort, page), (row) => columns.ids[row] ?? ''), total: matches.length }
    },
    canGoOut(id: string, today: Day) {
      const row = rowById.get(id)
      return row !== undefined && columns.hasPapersOn(row, today)
    },
  }
}
