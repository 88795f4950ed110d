import { expect, test } from 'vitest'
import { emptyListingForm } from '../../../client/features/listings/listing-form-values.ts'
import { toFormTariff } from '../../../client/features/listings/price/form-tariff.ts'
import { previewEarnings } from '../../../shared/domain/pricing.ts'

const values = { ...emptyListingForm, pricePerDay: '50,000', monthlyDiscountEnabled: true, monthlyDiscountPercentage: '20' }
const fees = { serviceFeePercent: 10, commissionPercent: 15, inPersonFee: 5_000, inPersonFeeEnabled: true }

test.each(['', '0', 'many', '10,000,001'])('while the price is "%s" there is none', (pricePerDay) => {
  expect(toFormTariff({ ...values, pricePerDay })).toBeNull()
})

test.each(['', '51', 'some'])('a discount of "%s" counts as none', (monthlyDiscountPercentage) => {
  expect(toFormTariff({ ...values, monthlyDiscountPercentage })).toMatchObject({ monthlyDiscountEnabled: false })
})

const getEarnings = (input: Parameters<typeof toFormTariff>[0], to: string) => {
  const tariff = toFormTariff(input)
  return tariff && previewEarnings(tariff, fees, { from: '2026-12-01', to })
}

test('the weekly discount and the driver count as they are typed', () => {
  const given = { ...values, monthlyDiscountEnabled: false, weeklyDiscountPercentage: '10', driver: 'with', driverPricePerDay: '20,000' }
  expect(getEarnings(given, '2026-12-07')).toMatchObject({ rental: 315_000 + 140_000, percent: 10 })
  expect(toFormTariff({ ...given, driver: 'without' })).toMatchObject({ driverPricePerDay: 0 })
})

test('of a price that is typed an owner sees what remains, and what the discount costs', () => {
  const day = { days: 1, rental: 50_000, ownerEarns: 42_500, kind: 'weekly', percent: 0, less: 0 }
  expect(getEarnings(values, '2026-12-01')).toEqual(day)
  const month = { days: 30, rental: 1_200_000, ownerEarns: 1_020_000, kind: 'monthly', percent: 20, less: 255_000 }
  expect(getEarnings(values, '2026-12-30')).toEqual(month)
})
