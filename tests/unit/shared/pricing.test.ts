import fc from 'fast-check'
import { expect, test } from 'vitest'
import { depositLimits, discountLimits, maxPrice } from '../../../shared/domain/car.ts'
import { addDays } from '../../../shared/lib/days.ts'
import {
  getDiscountedPrice,
  previewEarnings,
  getOwnerShare,
  calculateQuote,
  getRental,
  type Tariff,
  getTripCost,
} from '../../../shared/domain/pricing.ts'
import { driverChoices, maxTripDays } from '../../../shared/domain/terms.ts'
import { termLimits } from '../../../shared/domain/listing-terms.ts'

const fees = { serviceFeePercent: 10, commissionPercent: 15, inPersonFee: 5_000, inPersonFeeEnabled: true }
const tariff: Tariff = {
  pricePerDay: 55_000,
  securityDeposit: 25_000,
  monthlyDiscountEnabled: true,
  monthlyDiscountPercentage: 15,
  weeklyDiscountPercentage: 0,
  driver: 'without',
  driverPricePerDay: 0,
}
const buildTrip = (days: number) => ({ from: '2026-12-01', to: addDays('2026-12-01', days - 1) })

test.each([
  ['one day', 1, { basePrice: 55_000, discount: 0, serviceFee: 5_500, totalPrice: 90_500 }],
  ['three days', 3, { basePrice: 165_000, discount: 0, serviceFee: 16_500, totalPrice: 211_500 }],
  ['29 days: no discount yet', 29, { basePrice: 1_595_000, discount: 0, serviceFee: 159_500, totalPrice: 1_784_500 }],
  ['30 days: less 15 %', 30, { basePrice: 1_650_000, discount: 247_500, serviceFee: 140_250, totalPrice: 1_572_750 }],
])('%s', (_name, days, expected) => {
  expect(calculateQuote(tariff, fees, buildTrip(days))).toEqual({ days, driverFee: 0, inPersonFee: 5_000, deposit: 25_000, ...expected })
})

test.each([
  ['the in-person fee is off', { ...fees, inPersonFeeEnabled: false }, tariff, { inPersonFee: 0 }],
  ['the discount is off', fees, { ...tariff, monthlyDiscountEnabled: false }, { discount: 0 }],
  ['the discount has no percentage', fees, { ...tariff, monthlyDiscountPercentage: null }, { discount: 0 }],
  [
    'percents are rounded to the franc',
    fees,
    { ...tariff, pricePerDay: 33_333, monthlyDiscountPercentage: 7 },
    { discount: 69_999, serviceFee: 92_999 },
  ],
])('where %s', (_name, withFees, withTariff, expected) => {
  expect(calculateQuote(withTariff, withFees, buildTrip(30))).toMatchObject(expected)
})

const monthly = { kind: 'monthly', percent: 15 }
const tenth = { kind: 'weekly', percent: 10 }
const weekly = { ...tariff, weeklyDiscountPercentage: 10 }
test.each([
  ['6 days: no discount yet', 6, weekly, 0, { kind: 'weekly', percent: 0 }],
  ['7 days: the weekly one', 7, weekly, 38_500, tenth],
  ['29 days: the weekly one', 29, weekly, 159_500, tenth],
  ['30 days: the monthly one in its place, though it were less', 30, { ...weekly, weeklyDiscountPercentage: 20 }, 247_500, monthly],
  ['30 days: the monthly one in its place, though it were more', 30, weekly, 247_500, monthly],
  ['30 days without a monthly one: the weekly one', 30, { ...weekly, monthlyDiscountEnabled: false }, 165_000, tenth],
])('a discount of %s, and is called what it is', (_name, days, withTariff, discount, called) => {
  expect(calculateQuote(withTariff, fees, buildTrip(days))).toMatchObject({ discount })
  expect(previewEarnings(withTariff, fees, buildTrip(days))).toMatchObject(called)
})

test.each([
  ['comes with a driver, whatever is asked', 'with', false, 60_000],
  ['comes with a driver', 'with', undefined, 60_000],
  ['leaves the choice, and none is asked for', 'either', undefined, 0],
  ['leaves the choice, and one is asked for', 'either', true, 60_000],
  ['has none, whatever is asked', 'without', true, 0],
] as const)('the driver of a car that %s', (_name, driver, wantsDriver, driverFee) => {
  const quote = calculateQuote({ ...tariff, driver, driverPricePerDay: 20_000 }, fees, buildTrip(3), wantsDriver)
  expect(quote).toMatchObject({ driverFee, serviceFee: (165_000 + driverFee) / 10, totalPrice: 211_500 + driverFee * 1.1 })
  expect(getOwnerShare(quote, fees).commission).toBe((165_000 + driverFee) * 0.15)
})

test('what a trip costs is told without the deposit, which comes back', () => {
  expect(getTripCost(calculateQuote(tariff, fees, buildTrip(3)))).toEqual({ days: 3, price: 186_500, deposit: 25_000 })
})

test('the platform’s commission and the owner’s earnings are together the rental', () => {
  expect(getOwnerShare({ basePrice: 165_000, discount: 0, driverFee: 0 }, fees)).toEqual({ commission: 24_750, ownerEarns: 140_250 })
})

test('the price of a week and of a month is shown where a discount is offered', () => {
  expect(getDiscountedPrice(tariff, 30)).toBe(1_402_500)
  expect(getDiscountedPrice(tariff, 7)).toBeNull()
  expect(getDiscountedPrice(weekly, 7)).toBe(346_500)
  expect(getDiscountedPrice({ ...tariff, monthlyDiscountEnabled: false }, 30)).toBeNull()
})

const francsArbitrary = (max: number) => fc.integer({ min: 0, max })
const anyTariff = fc.record({
  pricePerDay: fc.integer({ min: 1, max: maxPrice }),
  securityDeposit: fc.integer({ min: depositLimits.min, max: depositLimits.max }),
  monthlyDiscountEnabled: fc.boolean(),
  monthlyDiscountPercentage: fc.option(francsArbitrary(discountLimits.max)),
  weeklyDiscountPercentage: francsArbitrary(termLimits.weeklyDiscount),
  driver: fc.constantFrom(...driverChoices),
  driverPricePerDay: francsArbitrary(maxPrice),
})
const anyFees = fc.record({
  serviceFeePercent: francsArbitrary(100),
  commissionPercent: francsArbitrary(100),
  inPersonFee: francsArbitrary(1_000_000),
  inPersonFeeEnabled: fc.boolean(),
})
const anyTrip = fc.integer({ min: 1, max: maxTripDays }).map(buildTrip)

test('every quote is in whole francs, never negative, and its lines add up', () => {
  fc.assert(
    fc.property(anyTariff, anyFees, anyTrip, fc.boolean(), (someTariff, someFees, range, withDriver) => {
      const quote = calculateQuote(someTariff, someFees, range, withDriver)
      const share = getOwnerShare(quote, someFees)
      for (const amount of [...Object.values(quote), ...Object.values(share)]) {
        expect(Number.isSafeInteger(amount)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(0)
      }
      expect(quote.discount).toBeLessThanOrEqual(quote.basePrice)
      expect(quote.basePrice - quote.discount + quote.driverFee + quote.serviceFee + quote.inPersonFee + quote.deposit).toBe(
        quote.totalPrice,
      )
      expect(share.commission + share.ownerEarns).toBe(getRental(quote))
    }),
    { numRuns: 2_000 },
  )
})
