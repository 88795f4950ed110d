import { expect, test } from 'vitest'
import { listActiveFilters, listFilters, relaxSearch, removeFilters, type CarSearch } from '../../../shared/domain/search.ts'

const search: CarSearch = {
  location: 'kigali',
  from: '2026-12-01',
  to: '2026-12-03',
  q: 'rav',
  seats: 4,
  minPrice: 0,
  sort: 'rating',
  page: 2,
}

test('a text is a filter of a place, and alone the search itself', () => {
  expect(listActiveFilters(search)).toEqual(['q', 'seats', 'minPrice'])
  expect(listActiveFilters({ q: 'rav', seats: 4 })).toEqual(['seats'])
  expect(listFilters({ q: 'rav', seats: 4 })).toEqual(['q', 'seats'])
})

test('without a filter a search begins anew and keeps all else', () => {
  const { q: _, page: __, ...rest } = search
  expect(removeFilters(search, ['q'])).toEqual(rest)
})

test('a relaxed search differs by the one thing that is given up', () => {
  const { page: _, ...first } = search
  expect(relaxSearch(search, { location: 'butare' })).toEqual({ ...first, location: 'butare' })
  expect(relaxSearch(search, { days: { from: '2026-12-05', to: '2026-12-07' } })).toEqual({
    ...first,
    from: '2026-12-05',
    to: '2026-12-07',
  })
  const { q: __, seats: ___, ...fewer } = first
  expect(relaxSearch(search, { without: ['q', 'seats'] })).toEqual(fewer)
})
