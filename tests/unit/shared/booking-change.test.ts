import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AgreedPrice,
  calculateChange,
  type DayRate,
  findServiceFeePercent,
  formatChangeNote,
  getChangeExpiry,
  getChangeKind,
  listDayPrices,
  parseChangeNote,
  type PricedBooking,
} from '../../../shared/domain/booking-change.ts'
import { calculateQuote, getOwnerShare, getRental } from '../../../shared/domain/pricing.ts'
import { addDays, countDays, type DayRange } from '../../../shared/lib/days.ts'

const start = '2026-12-03'
const percent = (max: number) => fc.integer({ min: 0, max })
const rateArbitrary: fc.Arbitrary<DayRate> = fc.record({
  pricePerDay: fc.integer({ min: 1, max: 900_000 }),
  driverPricePerDay: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 90_000 })),
  weeklyPercent: percent(50),
  monthlyPercent: fc.oneof(fc.constant(null), percent(90)),
  serviceFeePercent: percent(30),
  commissionPercent: percent(40),
})
const rangeArbitrary = fc
  .record({ from: fc.integer({ min: -20, max: 20 }), days: fc.integer({ min: 1, max: 45 }) })
  .map(({ from, days }) => ({ from: addDays(start, from), to: addDays(start, from + days - 1) }))

const toTariff = (rate: DayRate) => ({
  pricePerDay: rate.pricePerDay,
  securityDeposit: 25_000,
  monthlyDiscountEnabled: rate.monthlyPercent !== null,
  monthlyDiscountPercentage: rate.monthlyPercent,
  weeklyDiscountPercentage: rate.weeklyPercent,
  driver: rate.driverPricePerDay > 0 ? ('with' as const) : ('without' as const),
  driverPricePerDay: rate.driverPricePerDay,
})

function book(rate: DayRate, { from, to }: DayRange, hasRates = true): PricedBooking {
  const fees = { ...rate, inPersonFee: 5_000, inPersonFeeEnabled: true }
  const quote = calculateQuote(toTariff(rate), fees, { from, to })
  return {
    ...quote,
    commission: getOwnerShare(quote, fees).commission,
    firstDay: from,
    lastDay: to,
    pricePerDay: rate.pricePerDay,
    serviceFeePercent: rate.serviceFeePercent,
    commissionPercent: rate.commissionPercent,
    rates: hasRates ? [{ from, to, ...rate }] : null,
    terms: { weeklyDiscountPercentage: rate.weeklyPercent },
  }
}

const toBooking = (booking: PricedBooking, days: DayRange, today: DayRate): PricedBooking => {
  const { price, rates } = calculateChange(booking, days, today)
  return { ...booking, ...price, firstDay: days.from, lastDay: days.to, rates }
}

function expectSound(price: AgreedPrice) {
  const { basePrice, discount, driverFee, serviceFee, inPersonFee, deposit, totalPrice, commission } = price
  const sums = [basePrice, discount, driverFee, serviceFee, inPersonFee, deposit, totalPrice, commission]
  expect(sums.every((francs) => Number.isSafeInteger(francs) && francs >= 0)).toBe(true)
  expect(totalPrice).toBe(basePrice - discount + driverFee + serviceFee + inPersonFee + deposit)
  expect(commission).toBeLessThanOrEqual(getRental(price))
}

test('whatever days a booking gets, one after the other, its price is whole, adds up, and more days never cost less', () => {
  fc.assert(
    fc.property(
      rateArbitrary,
      rangeArbitrary,
      fc.array(fc.tuple(rangeArbitrary, rateArbitrary), { minLength: 1, maxLength: 4 }),
      (rate, first, changes) => {
        let booking = book(rate, first)
        for (const [days, today] of changes) {
          const before = { from: booking.firstDay, to: booking.lastDay }
          const changed = toBooking(booking, days, today)
          expectSound(changed)
          expect(changed.days).toBe(countDays(days))
          expect([changed.deposit, changed.inPersonFee]).toEqual([booking.deposit, booking.inPersonFee])
          expect(listDayPrices(changed.rates ?? []).reduce((sum, run) => sum + run.days * run.pricePerDay, 0)).toBe(changed.basePrice)
          const kind = getChangeKind(before, days)
          if (kind === 'extend') expect(changed.totalPrice).toBeGreaterThanOrEqual(booking.totalPrice)
          if (kind === 'shorten') expect(changed.totalPrice).toBeLessThanOrEqual(booking.totalPrice)
          booking = changed
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('with the same rate for all days a moved trip costs what a request for those days would', () => {
  fc.assert(
    fc.property(rateArbitrary, rangeArbitrary, rangeArbitrary, (rate, first, days) => {
      const booking = book(rate, first)
      const { price } = calculateChange(booking, days, rate)
      const asked = book(rate, days)
      if (getChangeKind(first, days) === 'move') expect(price.totalPrice).toBe(asked.totalPrice)
    }),
  )
})

const agreed: DayRate = {
  pricePerDay: 50_000,
  driverPricePerDay: 0,
  weeklyPercent: 10,
  monthlyPercent: null,
  serviceFeePercent: 10,
  commissionPercent: 15,
}
const trip = { from: start, to: addDays(start, 3) }

test('days that the booking had keep their price and percentages, new days take those of today', () => {
  const today = { ...agreed, pricePerDay: 60_000, serviceFeePercent: 20, commissionPercent: 20 }
  const { price, rates } = calculateChange(book(agreed, trip), { ...trip, to: addDays(start, 4) }, today)
  expect(price).toEqual({
    days: 5,
    basePrice: 260_000,
    discount: 0,
    driverFee: 0,
    serviceFee: 32_000,
    inPersonFee: 5_000,
    deposit: 25_000,
    totalPrice: 322_000,
    commission: 42_000,
  })
  expect(listDayPrices(rates)).toEqual([
    { days: 4, pricePerDay: 50_000 },
    { days: 1, pricePerDay: 60_000 },
  ])
  expect(findServiceFeePercent(rates, price)).toBeNull()
})

test('the discount follows the new length, for the old days too', () => {
  const { price } = calculateChange(book(agreed, trip), { from: start, to: addDays(start, 6) }, agreed)
  expect([price.days, price.basePrice, price.discount]).toEqual([7, 350_000, 35_000])
})

test('a day more that would make the trip cheaper costs nothing, and a day less that would make it dearer gives nothing back', () => {
  const steep = { ...agreed, weeklyPercent: 50 }
  const six = book(steep, { from: start, to: addDays(start, 5) })
  const longer = calculateChange(six, { from: start, to: addDays(start, 6) }, steep)
  expect(longer.price.totalPrice).toBe(six.totalPrice)
  const seven = book(steep, { from: start, to: addDays(start, 6) })
  const shorter = calculateChange(seven, { from: start, to: addDays(start, 5) }, steep)
  expect(shorter.price.totalPrice).toBe(seven.totalPrice)
})

test('a booking from before rates were stored says them with its own row', () => {
  const week = { from: start, to: addDays(start, 6) }
  const old = { ...book(agreed, week, false), terms: null }
  const today = { ...agreed, pricePerDay: 70_000, weeklyPercent: 40 }
  expect(calculateChange(old, { ...week, to: addDays(start, 7) }, today).price).toMatchObject({
    basePrice: 7 * 50_000 + 70_000,
    discount: 35_000 + 28_000,
  })
})

test('an unanswered change ends after a day, or with the old or the new days', () => {
  const asked = new Date('2026-12-05T08:00:00Z')
  const later = { ...trip, to: addDays(start, 9) }
  expect(getChangeExpiry(asked, later, trip)).toEqual(new Date('2026-12-06T08:00:00Z'))
  expect(getChangeExpiry(new Date('2026-12-06T08:00:00Z'), trip, later)).toEqual(new Date('2026-12-06T22:00:00Z'))
  expect(getChangeExpiry(new Date('2026-12-06T08:00:00Z'), later, trip)).toEqual(new Date('2026-12-06T22:00:00Z'))
})

test('the history keeps the days of a change with the reason', () => {
  expect(parseChangeNote(formatChangeNote(trip))).toEqual({ range: trip, reason: null })
  expect(parseChangeNote(formatChangeNote(trip, 'The car is\nin service.'))).toEqual({ range: trip, reason: 'The car is\nin service.' })
  expect(parseChangeNote('Any other reason')).toBeNull()
  expect(parseChangeNote(null)).toBeNull()
})
