import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  countDays,
  toDay,
  listDays,
  isDay,
  formatLongDay,
  getYearBefore,
  toMonth,
  getMonthToDate,
  formatShortDay,
  formatInstant,
  formatMonth,
  formatShortRange,
  formatRange,
  getDayStart,
} from '../../../shared/lib/days.ts'

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['9999-12-31', false],
  ['0100-01-01', false],
  ['2026-11-21T00:00:00Z', false],
  ['', false],
  [20_261_121, false],
  [null, false],
])('%s is a day: %s', (value, expected) => expect(isDay(value)).toBe(expected))

test.each([
  ['2026-11-20T21:59:59.999Z', '2026-11-20'],
  ['2026-11-20T22:00:00Z', '2026-11-21'],
  ['2026-12-31T22:00:00Z', '2027-01-01'],
])('at %s it is %s in Kigali', (instant, day) => {
  expect(toDay(new Date(instant))).toBe(day)
  expect(toMonth(new Date(instant))).toBe(day.slice(0, 7))
})

test.each([
  ['2026-11-21', '2026-11-21', 1],
  ['2026-11-29', '2026-12-02', 4],
  ['2028-02-28', '2028-03-01', 3],
  ['2026-02-28', '2026-03-01', 2],
  ['2026-12-31', '2027-01-01', 2],
])('from %s to %s are %i days, both counted', (from, to, days) => {
  expect(countDays({ from, to })).toBe(days)
  expect(listDays({ from, to })).toHaveLength(days)
})

test('a range that runs backwards has no days', () => expect(listDays({ from: '2026-11-22', to: '2026-11-21' })).toEqual([]))

test('adding and counting are each other’s inverse', () => {
  const anyDay = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('2000-01-01', count))
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 500 }), (day, count) => {
      const to = addDays(day, count)
      expect(isDay(to)).toBe(true)
      expect(countDays({ from: day, to })).toBe(count + 1)
      expect(toDay(getDayStart(to))).toBe(to)
      expect(addDays(to, -count)).toBe(day)
    }),
  )
})

test.each([
  ['2026-12-04', '2026-12-04', '4 Dec 2026', '4 Dec'],
  ['2026-12-04', '2026-12-07', '4 – 7 Dec 2026', '4 – 7 Dec'],
  ['2026-11-30', '2026-12-02', '30 Nov – 2 Dec 2026', '30 Nov – 2 Dec'],
  ['2026-12-30', '2027-01-02', '30 Dec 2026 – 2 Jan 2027', '30 Dec – 2 Jan'],
  ['2026-12-04', '2027-12-04', '4 Dec 2026 – 4 Dec 2027', '4 Dec – 4 Dec'],
])('%s to %s is shown as %s, without its year as %s', (from, to, shown, short) => {
  expect([formatRange({ from, to }), formatShortRange({ from, to })]).toEqual([shown, short])
})

test('days and instants are shown in Kigali’s time', () => {
  expect(formatLongDay('2026-12-04')).toBe('Fri 4 Dec 2026')
  expect(formatShortDay('2026-12-04')).toBe('4 Dec')
  expect(formatInstant('2026-12-04T22:05:00Z')).toBe('Sat 5 Dec 2026, 00:05')
  expect(formatMonth('2026-11-30T22:30:00Z')).toBe('Dec 2026')
  expect([formatMonth('2026-11-30'), formatMonth('2026-09')]).toEqual(['Nov 2026', 'Sep 2026'])
})

test.each([
  ['2026-11-21', '2026-11-01', '2026-10-01', '2026-10-21'],
  ['2026-12-01', '2026-12-01', '2026-11-01', '2026-11-01'],
  ['2026-12-31', '2026-12-01', '2026-11-01', '2026-11-30'],
  ['2027-01-05', '2027-01-01', '2026-12-01', '2026-12-05'],
  ['2028-03-30', '2028-03-01', '2028-02-01', '2028-02-29'],
])('up to %s the month is compared with the same days of the one before', (day, first, from, to) => {
  expect(getMonthToDate(day)).toEqual({ month: { from: first, to: day }, before: { from, to } })
})

test('a year before is the same moment of the same day', () => {
  expect(getYearBefore(new Date('2026-11-22T10:00:00Z'))).toEqual(new Date('2025-11-22T10:00:00Z'))
})
