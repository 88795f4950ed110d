import { expect, test } from 'vitest'
import {
  type Terms,
  findDaysError,
  getNextFullHour,
  fitTripToTerms,
  listAvailableHours,
  isDriven,
  listPickupHours,
  findRequestError,
} from '../../../shared/domain/terms.ts'
import { applyTermsChange, findTermsErrors, defaultTerms } from '../../../shared/domain/listing-terms.ts'

const buildTerms = (given: Partial<Terms>): Terms => ({ ...defaultTerms, ...given })
// 10:00 in Kigali.
const now = new Date('2026-11-21T08:00:00Z')
const later = new Date(now.getTime() + 1)
const buildTrip = (from: string, to = from) => ({ from, to })
const today = '2026-11-21'
const tomorrow = '2026-11-22'

test.each<[string, Partial<Terms>, { from: string; to: string }, string, Date, ReturnType<typeof findRequestError>]>([
  ['says nothing, today at an hour that has passed', {}, buildTrip(today), '08:00', now, null],
  ['wants three days, and two are asked', { minDays: 3 }, buildTrip(today, tomorrow), '12:00', now, 'trip_too_short'],
  ['wants two days, and two are asked', { minDays: 2 }, buildTrip(today, tomorrow), '12:00', now, null],
  ['allows one day, and two are asked', { maxDays: 1 }, buildTrip(today, tomorrow), '12:00', now, 'trip_too_long'],
  ['allows two days, and two are asked', { maxDays: 2 }, buildTrip(today, tomorrow), '12:00', now, null],
  ['wants two hours, to the minute', { noticeHours: 2 }, buildTrip(today), '12:00', now, null],
  ['wants two hours, a moment later', { noticeHours: 2 }, buildTrip(today), '12:00', later, 'notice_too_short'],
  ['wants one hour, at an hour that has passed', { noticeHours: 1 }, buildTrip(today), '09:00', now, 'notice_too_short'],
  ['wants a week', { noticeHours: 168 }, buildTrip('2026-11-28'), '10:00', now, null],
  ['wants a week, an hour too early', { noticeHours: 168 }, buildTrip('2026-11-28'), '09:00', now, 'notice_too_short'],
  ['wants notice and length: the length first', { noticeHours: 168, minDays: 2 }, buildTrip(today), '12:00', now, 'trip_too_short'],
])('a listing that %s', (_name, given, days, hour, at, error) => {
  expect(findRequestError(buildTerms(given), days, hour, at)).toBe(error)
})

test('days are refused where no hour of the pickup is left', () => {
  const given = buildTerms({ noticeHours: 12, pickupFrom: '08:00', pickupUntil: '21:00' })
  expect(findDaysError(given, buildTrip(today), now)).toBe('notice_too_short')
  expect(findDaysError({ ...given, pickupUntil: '22:00' }, buildTrip(today), now)).toBeNull()
  expect(findDaysError({ ...given, pickupUntil: '22:00' }, buildTrip(today), later)).toBe('notice_too_short')
})

test.each<[string, Partial<Terms>, string, Date, string, string]>([
  ['that have not passed', {}, today, now, '10:00', '20:00'],
  ['that the notice leaves', { noticeHours: 2 }, today, later, '13:00', '20:00'],
  ['of tomorrow that the notice leaves', { noticeHours: 24 }, tomorrow, later, '11:00', '20:00'],
  ['of another day', {}, tomorrow, now, '08:00', '20:00'],
  ['though all have passed', { pickupUntil: '09:00' }, today, now, '08:00', '09:00'],
])('the hours are offered %s', (_name, given, day, at, first, last) => {
  const hours = listAvailableHours(buildTerms(given), day, at)
  expect([hours.at(0), hours.at(-1)]).toEqual([first, last])
})

test.each<[string, Partial<Terms>, { from: string; to: string }]>([
  ['as they are', {}, buildTrip(today, '2026-11-24')],
  ['made longer', { minDays: 7 }, buildTrip(today, '2026-11-27')],
  ['made shorter', { maxDays: 2 }, buildTrip(today, tomorrow)],
  ['after the notice', { noticeHours: 48 }, buildTrip('2026-11-23', '2026-11-26')],
])('proposed days are %s where the terms ask for it', (_name, given, days) => {
  expect(fitTripToTerms(buildTerms(given), buildTrip(today, '2026-11-24'), now)).toEqual(days)
})

test('between two full hours the same days are refused', () => {
  expect(getNextFullHour(now)).toEqual(now)
  expect(getNextFullHour(later)).toEqual(new Date('2026-11-21T09:00:00Z'))
  for (const noticeHours of [1, 5, 12, 36])
    for (const minutes of [0, 1, 30, 59, 60, 61]) {
      const at = new Date(now.getTime() + minutes * 60_000)
      for (const hour of listPickupHours(defaultTerms))
        expect(findRequestError(buildTerms({ noticeHours }), buildTrip(tomorrow), hour, at)).toBe(
          findRequestError(buildTerms({ noticeHours }), buildTrip(tomorrow), hour, getNextFullHour(at)),
        )
    }
})

test('the hours of a pickup are full ones, the first and the last included', () => {
  expect(listPickupHours({ pickupFrom: '08:00', pickupUntil: '10:00' })).toEqual(['08:00', '09:00', '10:00'])
  expect(listPickupHours({ pickupFrom: '00:00', pickupUntil: '23:00' })).toHaveLength(24)
})

test.each([
  ['without', undefined, false],
  ['without', true, false],
  ['with', undefined, true],
  ['with', false, true],
  ['either', undefined, false],
  ['either', false, false],
  ['either', true, true],
] as const)('a listing %s a driver, where %s is asked', (driver, wantsDriver, driven) => {
  expect(isDriven(driver, wantsDriver)).toBe(driven)
})

test.each<[string, Partial<Terms>, ReturnType<typeof findTermsErrors>]>([
  ['nothing', {}, {}],
  ['the last hour before the first', { pickupFrom: '12:00', pickupUntil: '11:00' }, { pickupUntil: { code: 'hours_reversed' } }],
  ['one hour only', { pickupFrom: '12:00', pickupUntil: '12:00' }, {}],
  ['the longest trip below the shortest', { minDays: 5, maxDays: 4 }, { maxDays: { code: 'days_reversed' } }],
  ['a price of kilometres that are not counted', { extraKmPrice: 300 }, { extraKmPrice: { code: 'km_missing' } }],
  ['kilometres without a price of more', { kmPerDay: 200 }, {}],
  ['a price of no driver', { driverPricePerDay: 1 }, { driverPricePerDay: { code: 'driver_missing' } }],
  ['a driver who costs nothing', { driver: 'with' }, {}],
])('terms that say %s', (_name, given, errors) => {
  expect(findTermsErrors(buildTerms(given))).toEqual(errors)
})

test('a price goes with what it was for', () => {
  const before = buildTerms({ kmPerDay: 200, extraKmPrice: 300, driver: 'either', driverPricePerDay: 20_000 })
  expect(applyTermsChange(before, { kmPerDay: null, driver: 'without' })).toEqual(defaultTerms)
  expect(applyTermsChange(before, { kmPerDay: 100 })).toEqual({ ...before, kmPerDay: 100 })
  expect(findTermsErrors(applyTermsChange(before, { kmPerDay: null, extraKmPrice: 300 }))).toEqual({ extraKmPrice: { code: 'km_missing' } })
})
