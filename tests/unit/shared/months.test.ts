import { expect, test } from 'vitest'
import { longMonth, monthsUntil, nextMonth, shortMonth } from '../../../shared/lib/months.ts'

test('a month has a long name and one of three letters', () => {
  expect([longMonth('2026-09'), shortMonth('2026-09')]).toEqual(['September 2026', 'Sep'])
})

test('months follow each other over the end of a year', () => {
  expect(monthsUntil('2027-02', 4)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  expect([nextMonth('2026-12'), nextMonth('2027-01')]).toEqual(['2027-01', '2027-02'])
})
