import { depositLimits, discountLimits, maxPrice } from '../../shared/car.ts'
import { readWhole } from '../../shared/money.ts'
import { type Tariff, tariffIn } from '../../shared/pricing.ts'
import type { DetailsValues } from './details-values.ts'

const noTariff: Tariff = {
  pricePerDay: 0,
  securityDeposit: depositLimits.usual,
  monthlyDiscountEnabled: false,
  monthlyDiscountPercentage: null,
  weeklyDiscountPercentage: 0,
  driver: 'without',
  driverPricePerDay: 0,
}

/** The tariff as it is being typed; what the form does not ask is as the car has it. Null while there is no price. */
export function typedTariff(values: DetailsValues, car: Tariff | null): Tariff | null {
  const pricePerDay = readWhole(values.pricePerDay)
  if (!(pricePerDay > 0 && pricePerDay <= maxPrice)) return null
  const percent = readWhole(values.monthlyDiscountPercentage)
  const isDiscounted = values.monthlyDiscountEnabled && percent <= discountLimits.most
  return {
    ...tariffIn(car ?? noTariff),
    pricePerDay,
    monthlyDiscountEnabled: isDiscounted,
    monthlyDiscountPercentage: isDiscounted ? percent : null,
  }
}
