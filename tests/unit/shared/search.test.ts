import { expect, test } from 'vitest'
import { addDays } from '../../../shared/lib/days.ts'
import { normalizePriceRange, parsePrice, parseSearch, splitSearchWords } from '../../../shared/domain/search.ts'

const today = '2026-11-21'

test('every field that can be read is kept in its own type', () => {
  const raw = {
    location: 'kigali',
    from: '2026-12-01',
    to: '2026-12-03',
    q: ' rav4 ',
    fuel: 'hybrid',
    seats: '4',
    minPrice: '20000',
    maxPrice: 80_000,
    transmission: 'manual',
    bodyType: 'pickup',
    features: 'child_seat,four_by_four,child_seat',
    driver: 'with',
    papers: 'checked',
    sort: '-price',
    page: '2',
    utm: 'dropped',
  }
  const { utm: _, ...kept } = raw
  const read = { q: 'rav4', seats: 4, minPrice: 20_000, maxPrice: 80_000, features: ['four_by_four', 'child_seat'], page: 2 }
  expect(parseSearch(raw, today)).toEqual({ search: { ...kept, ...read }, errors: {} })
})

test.each([
  ['with_driver', { driver: 'with' }],
  ['unlimited_mileage', {}],
  ['gps,with_driver,unlimited_mileage', { driver: 'with', features: ['gps'] }],
])('an old address with the features %s still opens', (features, search) => {
  expect(parseSearch({ features }, today)).toEqual({ search, errors: {} })
})

test('what was read is read again the same', () => {
  const { search } = parseSearch({ features: 'gps,usb' }, today)
  expect(parseSearch({ ...search }, today).search).toEqual(search)
})

test.each([
  ['75,000', 75_000],
  ['75 000', 75_000],
  ['75.000', 75_000],
])('a price may be written as %s', (typed, francs) => {
  expect(parseSearch({ minPrice: typed, maxPrice: typed }, today)).toEqual({ search: { minPrice: francs, maxPrice: francs }, errors: {} })
})

test('nothing and blanks are a search without conditions', () => {
  expect(parseSearch({}, today)).toEqual({ search: {}, errors: {} })
  expect(parseSearch({ location: '', from: '', to: '', q: '' }, today)).toEqual({ search: {}, errors: {} })
  expect(parseSearch({ q: ' \u0000' }, today)).toEqual({ search: {}, errors: {} })
})

test.each([
  ['an unknown city', { location: 'paris' }, { location: 'invalid' }],
  ['a day that does not exist', { from: '2026-02-30', to: '2026-12-03' }, { from: 'day_invalid' }],
  ['a first day alone', { from: '2026-12-01' }, { to: 'required' }],
  ['a last day alone', { to: '2026-12-01' }, { from: 'required' }],
  ['yesterday', { from: '2026-11-20', to: '2026-12-01' }, { from: 'day_past' }],
  ['a range that runs backwards', { from: '2026-12-03', to: '2026-12-01' }, { to: 'range_reversed' }],
  ['more than ninety days', { from: today, to: addDays(today, 90) }, { to: 'range_long' }],
  ['more than a year ahead', { from: addDays(today, 365), to: addDays(today, 366) }, { to: 'day_far' }],
  ['a price below zero', { minPrice: '-1' }, { minPrice: 'invalid' }],
  ['no seats at all', { seats: '0' }, { seats: 'invalid' }],
  ['an unknown transmission', { transmission: 'none' }, { transmission: 'invalid' }],
  ['an unknown body type', { bodyType: 'boat' }, { bodyType: 'invalid' }],
  ['an unknown fuel', { fuel: 'steam' }, { fuel: 'invalid' }],
  ['an unknown feature', { features: 'gps,wings' }, { features: 'invalid' }],
  ['an unknown order', { sort: 'cheapest' }, { sort: 'invalid' }],
  ['page zero', { page: '0' }, { page: 'invalid' }],
  ['a very long text', { q: 'x'.repeat(61) }, { q: 'invalid' }],
])('%s is a fault of its field', (_name, raw, errors) => expect(parseSearch(raw, today).errors).toEqual(errors))

test('what can be read survives a fault beside it', () => {
  expect(parseSearch({ location: 'musanze', sort: 'cheapest' }, today).search).toEqual({ location: 'musanze' })
})

test('a text is looked for word by word, in lower case, six at most', () => {
  expect(splitSearchWords('  Toyota  RAV4 ')).toEqual(['toyota', 'rav4'])
  expect(splitSearchWords('a b c d e f g h')).toHaveLength(6)
  expect(splitSearchWords('Toyota RAV4 – 2015 / Kigali')).toEqual(['toyota', 'rav4', '2015', 'kigali'])
})

test.each([
  ['', undefined],
  [' ', undefined],
  ['50,000', 50_000],
  ['RWF 50 000', 50_000],
  ['50k', 50_000],
  ['0', 0],
  ['-5', null],
  ['cheap', null],
  ['999999999', null],
])('the price %j is read as %j', (text, price) => expect(parsePrice(text)).toBe(price))

test('a lowest price above the highest one is swapped with it, and nothing else', () => {
  expect(normalizePriceRange({ q: 'rav4', minPrice: 90_000, maxPrice: 40_000 })).toEqual({ q: 'rav4', minPrice: 40_000, maxPrice: 90_000 })
  for (const search of [{ minPrice: 40_000, maxPrice: 90_000 }, { minPrice: 5, maxPrice: 5 }, { maxPrice: 1 }, {}])
    expect(normalizePriceRange(search)).toBe(search)
})
