import { depositLimits, discountLimits, maxPrice } from '../../../../shared/domain/car.ts'
import { parseWholeNumber } from '../../../../shared/lib/money.ts'
import type { Tariff } from '../../../../shared/domain/pricing.ts'
import { driverChoices } from '../../../../shared/domain/terms.ts'
import type { ListingFormValues } from '../listing-form-values.ts'

/** 0 where the form would refuse the input. */
const parseAmount = (text: string, max: number) => {
  const value = parseWholeNumber(text)
  return value > 0 && value <= max ? value : 0
}

export function toFormTariff(values: ListingFormValues): Tariff | null {
  const pricePerDay = parseAmount(values.pricePerDay, maxPrice)
  if (pricePerDay === 0) return null
  const percent = parseWholeNumber(values.monthlyDiscountPercentage)
  const isMonthly = values.monthlyDiscountEnabled && percent <= discountLimits.max
  const driver = driverChoices.find((choice) => choice === values.driver) ?? 'without'
  return {
    pricePerDay,
    // The deposit does not affect what the owner earns.
    securityDeposit: depositLimits.default,
    monthlyDiscountEnabled: isMonthly,
    monthlyDiscountPercentage: isMonthly ? percent : null,
    weeklyDiscountPercentage: parseAmount(values.weeklyDiscountPercentage, discountLimits.max),
    driver,
    driverPricePerDay: driver === 'without' ? 0 : parseAmount(values.driverPricePerDay, maxPrice),
  }
}
