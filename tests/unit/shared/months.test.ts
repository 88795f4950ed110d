import { expect, test } from 'vitest'
import { formatLongMonth, listMonthsUntil, getNextMonth, formatShortMonth } from '../../../shared/lib/months.ts'

test('a month has a long name and one of three letters', () => {
  expect([formatLongMonth('2026-09'), formatShortMonth('2026-09')]).toEqual(['September 2026', 'Sep'])
})

test('months follow each other over the end of a year', () => {
  expect(listMonthsUntil('2027-02', 4)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  expect([getNextMonth('2026-12'), getNextMonth('2027-01')]).toEqual(['2027-01', '2027-02'])
})
