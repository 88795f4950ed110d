import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  findChoiceError,
  findFirstFree,
  isFree,
  overlaps,
  selectTripDay,
  getSuggestedDays,
  toRanges,
  findTripError,
} from '../../../shared/domain/availability.ts'
import { addDays, listDays, getDayStart } from '../../../shared/lib/days.ts'
import { defaultTerms } from '../../../shared/domain/listing-terms.ts'

const today = '2026-11-21'

test.each([
  ['today alone', today, today, null],
  ['ninety days', today, addDays(today, 89), null],
  ['the last day of the year ahead', addDays(today, 365), addDays(today, 365), null],
  ['yesterday', addDays(today, -1), today, { field: 'from', code: 'day_past' }],
  ['backwards', addDays(today, 2), addDays(today, 1), { field: 'to', code: 'range_reversed' }],
  ['a day too far', addDays(today, 365), addDays(today, 366), { field: 'to', code: 'day_far' }],
  ['ninety-one days', today, addDays(today, 90), { field: 'to', code: 'range_long' }],
])('%s', (_name, from, to, error) => expect(findTripError({ from, to }, today)).toEqual(error))

const range = (first: number, last: number) => ({ from: addDays('2026-11-01', first - 1), to: addDays('2026-11-01', last - 1) })

test.each([
  ['the wanted days themselves', [], range(21, 24)],
  ['the days after the one that is taken', [range(23, 25)], range(26, 29)],
  ['no gap that is too short, in whatever order', [range(28, 30), range(21, 24)], range(31, 34)],
  ['the last days there are', [range(21, 36)], range(37, 40)],
  ['none where they would end too late', [range(21, 37)], null],
])('the first free range is %s', (_name, taken, found) => {
  expect(findFirstFree(taken, { from: today, to: addDays(today, 3) }, '2026-12-10')).toEqual(found)
})

test('two ranges overlap exactly when they share a day', () => {
  const anyRange = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 10 })).map(([start, length]) => ({
    from: addDays(today, start),
    to: addDays(today, start + length),
  }))
  fc.assert(
    fc.property(anyRange, anyRange, (a, b) => {
      const days = new Set(listDays(a))
      const isShared = listDays(b).some((day) => days.has(day))
      expect([overlaps(a, b), isFree([a], b)]).toEqual([isShared, !isShared])
    }),
    { numRuns: 1_000 },
  )
})

test('sorted days become the fewest ranges', () => {
  expect(toRanges([])).toEqual([])
  expect(toRanges(['2026-11-30', '2026-12-01', '2026-12-03'])).toEqual([
    { from: '2026-11-30', to: '2026-12-01' },
    { from: '2026-12-03', to: '2026-12-03' },
  ])
})

const noDocuments = { insuranceValidTo: null, inspectionValidTo: null }
test.each([
  ['the usual ones of a car that is free', {}, [], today],
  ['the next free ones of a car that is taken', {}, [range(21, 22)], addDays(today, 2)],
  ['the usual ones where no others are free', {}, [{ from: today, to: addDays(today, 365) }], today],
  ['the usual ones where a paper ends before the next free ones do', { insuranceValidTo: addDays(today, 4) }, [range(21, 22)], today],
  ['the next free ones where the paper lasts as long', { inspectionValidTo: addDays(today, 5) }, [range(21, 22)], addDays(today, 2)],
])('a page proposes %s', (_name, papers, taken, from) => {
  expect(getSuggestedDays({ ...defaultTerms, ...noDocuments, ...papers }, taken, today, getDayStart(today))).toEqual({
    from,
    to: addDays(from, 3),
  })
})

test('a page proposes days that the terms of the car let be', () => {
  const car = { ...defaultTerms, ...noDocuments, minDays: 7, noticeHours: 48 }
  const first = addDays(today, 2)
  expect(getSuggestedDays(car, [], today, getDayStart(today))).toEqual({ from: addDays(today, 2), to: addDays(today, 8) })
  const taken = [{ from: first, to: first }]
  expect(getSuggestedDays(car, taken, today, getDayStart(today))).toEqual({ from: addDays(today, 3), to: addDays(today, 9) })
})

test.each([
  ['2026-12-04', '2026-12-05', 'trip_too_short'],
  ['2026-12-04', '2026-12-06', null],
  ['2026-12-04', '2026-12-09', 'trip_too_long'],
  ['2026-12-02', '2026-12-04', 'notice_too_short'],
])('pressed from %s to %s of a car with terms: %s', (from, to, error) => {
  const terms = { ...defaultTerms, minDays: 3, maxDays: 5, noticeHours: 24 }
  expect(findChoiceError({ from, to }, [], { terms, now: getDayStart('2026-12-01') })).toBe(error === 'notice_too_short' ? null : error)
  expect(findChoiceError({ from, to }, [], { terms, now: getDayStart('2026-12-02') })).toBe(error)
})

test.each([
  ['the first press begins a trip', {}, '2026-12-04', { from: '2026-12-04' }],
  ['the next one ends it', { from: '2026-12-04' }, '2026-12-07', { from: '2026-12-04', to: '2026-12-07' }],
  ['the same day again makes a trip of one day', { from: '2026-12-04' }, '2026-12-04', { from: '2026-12-04', to: '2026-12-04' }],
  ['a day before the first begins anew', { from: '2026-12-04' }, '2026-12-03', { from: '2026-12-03' }],
  ['after a whole trip another one begins', { from: '2026-12-04', to: '2026-12-07' }, '2026-12-09', { from: '2026-12-09' }],
])('%s', (_, chosen, day, after) => {
  expect(selectTripDay(chosen, day)).toEqual(after)
})

test.each([
  ['2026-12-04', '2026-12-07', null],
  ['2026-12-04', '2026-12-08', 'crosses_taken'],
  ['2026-12-09', '2026-12-09', 'crosses_taken'],
  ['2026-12-10', addDays('2026-12-10', 89), null],
  ['2026-12-10', addDays('2026-12-10', 90), 'range_long'],
])('pressed from %s to %s beside taken days: %s', (from, to, error) => {
  expect(findChoiceError({ from, to }, [{ from: '2026-12-08', to: '2026-12-09' }])).toBe(error)
})
