import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, toDay, isDay, isMonth, getDayStart } from '../../../shared/lib/days.ts'
import { groupThousands, parseWholeNumber } from '../../../shared/lib/money.ts'
import { formatLongMonth, listMonthsUntil, getNextMonth } from '../../../shared/lib/months.ts'
import { parsePage } from '../../../shared/lib/paging.ts'
import { normalisePhone } from '../../../shared/lib/phone.ts'
import { formatPhone } from '../../../shared/lib/phone-format.ts'
import { toFields, filterNames, parseSearch } from '../../../shared/domain/search.ts'
import { isHour } from '../../../shared/domain/terms.ts'
import { getWeekStart } from '../../../shared/lib/weeks.ts'
import { fuzzText, fuzzValue } from '../../support/fuzz-values.ts'

const today = '2026-11-21'
const digits = (length: number) => fc.integer({ min: 0, max: 10 ** length - 1 }).map((number) => String(number).padStart(length, '0'))
const likeMonth = fc.tuple(digits(4), digits(2)).map((parts) => parts.join('-'))
const likeDay = fc.tuple(likeMonth, digits(2)).map((parts) => parts.join('-'))
const likeDays = [likeDay, likeMonth, fc.tuple(likeDay), fc.tuple(likeMonth)]
const anything = fc.oneof(fuzzValue, ...likeDays)
const assertAlways = <T>(given: fc.Arbitrary<T>, assertion: (value: T) => unknown, numRuns = 100) =>
  fc.assert(
    fc.property(given, (value) => void assertion(value)),
    { numRuns },
  )

test('what is taken for a day is one of the calendar, and a day after it is the next', () => {
  const assertion = (value: unknown) => {
    if (!isDay(value)) return
    expect(toDay(getDayStart(value))).toBe(value)
    expect(addDays(addDays(value, 1), -1)).toBe(value)
    expect(new Date(getWeekStart(value)).getUTCDay()).toBe(1)
  }
  assertAlways(anything, assertion, 2_000)
})

test('what is taken for a month is a text that says one, and the one after it is its neighbour', () => {
  const assertion = (value: unknown) => {
    if (!isMonth(value)) return
    expect(value).toMatch(/^\d{4}-(0[1-9]|1[0-2])$/)
    expect(listMonthsUntil(getNextMonth(value), 2)).toEqual([value, getNextMonth(value)])
    expect(formatLongMonth(value)).toMatch(/^[A-Z][a-z]+ \d{4}$/)
  }
  assertAlways(anything, assertion, 2_000)
})

test('what is taken for an hour is one of twenty-four', () => {
  const likeHour = fc.tuple(digits(2), digits(2)).map((parts) => parts.join(':'))
  assertAlways(fc.oneof(fuzzText, likeHour), (text) => expect(isHour(text)).toBe(/^\d\d:00$/.test(text) && Number(text.slice(0, 2)) < 24))
})

test('a page is a whole number from one on that the rows can be counted to, or none', () => {
  assertAlways(fc.oneof(fuzzText, fc.integer().map(String)), (text) => {
    const page = parsePage(text)
    expect(page === null || (Number.isInteger(page) && page >= 1 && page <= 10_000)).toBe(true)
    if (page !== null && text !== '') expect(page).toBe(Number(text))
  })
})

test('an amount is read as it is shown, and what is none is never one', () => {
  assertAlways(fc.integer({ min: 0, max: 999_999_999_999 }), (francs) => expect(parseWholeNumber(groupThousands(francs))).toBe(francs))
  assertAlways(fuzzText, (text) => {
    const whole = parseWholeNumber(text)
    expect(Number.isNaN(whole) || Number.isSafeInteger(whole)).toBe(true)
    if (whole >= 0) expect(text.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')).toBe(String(whole))
  })
})

test('a phone that is read is read the same as it is shown', () => {
  const likePhone = fc.tuple(fc.constantFrom('', '0', '250', '+250', '00250', '07', '+2507'), digits(9)).map((parts) => parts.join(''))
  assertAlways(fc.oneof(fuzzText, likePhone), (text) => {
    const phone = normalisePhone(text)
    if (phone === null) return
    expect(phone).toMatch(/^2507\d{8}$/)
    expect(normalisePhone(formatPhone(phone))).toBe(phone)
  })
})

test('whatever an address asks for is a search, and what was read of it is read again the same', () => {
  const names = fc.oneof(fc.constantFrom('location', 'from', 'to', 'sort', 'page', ...filterNames), fuzzText)
  const values = fc.oneof(fuzzText, likeDay, fc.constantFrom('kigali', 'price', 'gps,usb', 'with', '4', '75,000'))
  const assertion = (given: [string, string][]) => {
    const { search } = parseSearch(toFields(given), today)
    const written = Object.entries(search).map(([name, value]): [string, string] => [name, String(value)])
    expect(parseSearch(toFields(written), today).search).toEqual(search)
  }
  assertAlways(fc.array(fc.tuple(names, values)), assertion, 1_000)
})
