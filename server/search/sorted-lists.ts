import { locations } from '../../shared/domain/places.ts'
import { type CarSearch, noUpperPrice } from '../../shared/domain/search.ts'
import { toTraitBits, type Columns } from './columns.ts'

type Comparator = (list: number, other: number) => number
type SortedList = { order: Comparator; bit: number; rows: Int32Array; count: number }

function findLowerBound(rows: Int32Array, isBefore: (row: number) => boolean) {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(rows[middle] ?? 0)) low = middle + 1
    else high = middle
  }
  return low
}

export function createSortedLists({ ids, traits, price, rating, reviews, decided }: Columns, capacity: number) {
  const getValue = (column: Int32Array | Float64Array, row: number) => column[row] ?? 0
  const byId: Comparator = (list, other) => ((ids[list] ?? '') < (ids[other] ?? '') ? -1 : 1)
  const byPrice: Comparator = (list, other) => getValue(price, list) - getValue(price, other) || byId(list, other)
  const byRating: Comparator = (list, other) =>
    getValue(rating, other) - getValue(rating, list) || getValue(reviews, other) - getValue(reviews, list) || byId(other, list)
  const byAge: Comparator = (list, other) => getValue(decided, other) - getValue(decided, list) || byId(other, list)

  const createList = (order: Comparator, bit = 0): SortedList => ({ order, bit, rows: new Int32Array(capacity), count: 0 })
  const byOrder = { price: createList(byPrice), rating: createList(byRating), newest: createList(byAge) }
  const byCity = new Map(locations.map((city) => [city, createList(byPrice, toTraitBits([city]))]))
  const lists = [...Object.values(byOrder), ...byCity.values()]
  const buffer = new Int32Array(capacity)
  const includesRow = ({ bit }: SortedList, row: number) => bit === 0 || (getValue(traits, row) & bit) !== 0
  const getRows = ({ rows, count }: SortedList) => rows.subarray(0, count)
  const findRank = (list: SortedList, row: number) => findLowerBound(getRows(list), (other) => list.order(other, row) < 0)

  return {
    all: (order: keyof typeof byOrder) => getRows(byOrder[order]),
    /** The next call overwrites the returned array. */
    priced({ location, minPrice = 0, maxPrice = noUpperPrice }: CarSearch): Int32Array {
      const rows = getRows((location && byCity.get(location)) ?? byOrder.price)
      const from = minPrice > 0 ? findLowerBound(rows, (row) => getValue(price, row) < minPrice) : 0
      const to = maxPrice < noUpperPrice ? findLowerBound(rows, (row) => getValue(price, row) <= maxPrice) : rows.length
      buffer.set(rows)
      return buffer.subarray(from, to)
    },
    fill(rows: Int32Array) {
      for (const list of lists) {
        const sorted = rows.filter((row) => includesRow(list, row)).sort(list.order)
        list.rows.set(sorted)
        list.count = sorted.length
      }
    },
    insert(row: number) {
      for (const list of lists.filter((entry) => includesRow(entry, row))) {
        const rank = findRank(list, row)
        list.rows.copyWithin(rank + 1, rank, list.count)
        list.rows[rank] = row
        list.count += 1
      }
    },
    remove(row: number) {
      for (const list of lists.filter((entry) => includesRow(entry, row))) {
        const rank = findRank(list, row)
        list.rows.copyWithin(rank, rank + 1, list.count)
        list.count -= 1
      }
    },
  }
}
