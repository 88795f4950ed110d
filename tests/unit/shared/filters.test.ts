import { expect, test } from 'vitest'
import { activeFilters, chosenFilters, relaxedSearch, withoutFilters } from '../../../shared/domain/filters.ts'
import type { CarSearch } from '../../../shared/domain/search.ts'

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
  expect(activeFilters(search)).toEqual(['q', 'seats', 'minPrice'])
  expect(activeFilters({ q: 'rav', seats: 4 })).toEqual(['seats'])
  expect(chosenFilters({ q: 'rav', seats: 4 })).toEqual(['q', 'seats'])
})

test('without a filter a search begins anew and keeps all else', () => {
  const { q: _, page: __, ...rest } = search
  expect(withoutFilters(search, ['q'])).toEqual(rest)
})

test('a relaxed search differs by the one thing that is given up', () => {
  const { page: _, ...first } = search
  expect(relaxedSearch(search, { location: 'butare' })).toEqual({ ...first, location: 'butare' })
  expect(relaxedSearch(search, { days: { from: '2026-12-05', to: '2026-12-07' } })).toEqual({
    ...first,
    from: '2026-12-05',
    to: '2026-12-07',
  })
  const { q: __, seats: ___, ...fewer } = first
  expect(relaxedSearch(search, { without: ['q', 'seats'] })).toEqual(fewer)
})
