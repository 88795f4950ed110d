import { countDays, type DayRange } from '../lib/days.ts'
import { type DriverChoice, isDriven } from './terms.ts'

export type Tariff = Discounts & { pricePerDay: number; securityDeposit: number; driver: DriverChoice; driverPricePerDay: number }
type Discounts = { monthlyDiscountEnabled: boolean; monthlyDiscountPercentage: number | null; weeklyDiscountPercentage: number }
export const getTariff = (car: Tariff): Tariff => ({
  pricePerDay: car.pricePerDay,
  securityDeposit: car.securityDeposit,
  monthlyDiscountEnabled: car.monthlyDiscountEnabled,
  monthlyDiscountPercentage: car.monthlyDiscountPercentage,
  weeklyDiscountPercentage: car.weeklyDiscountPercentage,
  driver: car.driver,
  driverPricePerDay: car.driverPricePerDay,
})

export type Fees = { serviceFeePercent: number; commissionPercent: number; inPersonFee: number; inPersonFeeEnabled: boolean }
/** Sums in whole francs; `days` counts both ends. */
export type Quote = {
  days: number
  basePrice: number
  discount: number
  driverFee: number
  serviceFee: number
  inPersonFee: number
  deposit: number
  totalPrice: number
}

export const getQuote = ({ days, basePrice, discount, driverFee, serviceFee, inPersonFee, deposit, totalPrice }: Quote): Quote => ({
  days,
  basePrice,
  discount,
  driverFee,
  serviceFee,
  inPersonFee,
  deposit,
  totalPrice,
})

/** Whole francs; `price` excludes the refundable deposit. */
export type TripCost = { days: number; price: number; deposit: number }

export const getTripCost = ({ days, totalPrice, deposit }: Pick<Quote, 'days' | 'totalPrice' | 'deposit'>): TripCost => ({
  days,
  price: totalPrice - deposit,
  deposit,
})

/** The monthly discount replaces the weekly one. */
export const weeklyDays = 7
export const monthlyDays = 30

export const takePercent = (francs: number, percent: number) => Math.round((francs * percent) / 100)

export type DiscountKind = 'weekly' | 'monthly'

function getDiscount(tariff: Discounts, days: number): { kind: DiscountKind; percent: number } {
  if (tariff.monthlyDiscountEnabled && days >= monthlyDays) return { kind: 'monthly', percent: tariff.monthlyDiscountPercentage ?? 0 }
  return { kind: 'weekly', percent: days >= weeklyDays ? tariff.weeklyDiscountPercentage : 0 }
}

export const getDiscountPercent = (tariff: Discounts, days: number) => getDiscount(tariff, days).percent

export const getRental = ({ basePrice, discount, driverFee }: Pick<Quote, 'basePrice' | 'discount' | 'driverFee'>) =>
  basePrice - discount + driverFee

/** `withDriver` matters only if the listing offers both. */
export function calculateQuote(tariff: Tariff, fees: Fees, range: DayRange, withDriver?: boolean): Quote {
  const days = countDays(range)
  const basePrice = days * tariff.pricePerDay
  const discount = basePrice - takePercent(basePrice, 100 - getDiscountPercent(tariff, days))
  const driverFee = isDriven(tariff.driver, withDriver) ? days * tariff.driverPricePerDay : 0
  const rental = getRental({ basePrice, discount, driverFee })
  const serviceFee = takePercent(rental, fees.serviceFeePercent)
  const inPersonFee = fees.inPersonFeeEnabled ? fees.inPersonFee : 0
  const deposit = tariff.securityDeposit
  return { days, basePrice, discount, driverFee, serviceFee, inPersonFee, deposit, totalPrice: rental + serviceFee + inPersonFee + deposit }
}

/** Francs. */
export function getOwnerShare(quote: Pick<Quote, 'basePrice' | 'discount' | 'driverFee'>, fees: Pick<Fees, 'commissionPercent'>) {
  const rental = getRental(quote)
  const commission = takePercent(rental, fees.commissionPercent)
  return { commission, ownerEarns: rental - commission }
}

/** Francs; `less` is what the discount costs the owner. */
export function previewEarnings(tariff: Tariff, fees: Fees, range: DayRange) {
  const quote = calculateQuote(tariff, fees, range)
  const { ownerEarns } = getOwnerShare(quote, fees)
  const { kind, percent } = getDiscount(tariff, quote.days)
  return {
    days: quote.days,
    rental: getRental(quote),
    ownerEarns,
    kind,
    percent,
    less: getOwnerShare({ ...quote, discount: 0 }, fees).ownerEarns - ownerEarns,
  }
}

/** Francs; null if no discount applies. */
export function getDiscountedPrice(tariff: Discounts & Pick<Tariff, 'pricePerDay'>, days: number) {
  const percent = getDiscountPercent(tariff, days)
  return percent === 0 ? null : takePercent(days * tariff.pricePerDay, 100 - percent)
}

/** Fewer cars would reveal single prices. */
const minCars = 5

/** Francs a day; `low` and `high` are the quartiles, `least` and `most` the extremes. */
export type PriceSpread = { cars: number; least: number; low: number; high: number; most: number }
export type PriceGuidance = { similar: PriceSpread | null }

const getQuantile = (prices: readonly number[], share: number) => prices[Math.ceil(prices.length * share) - 1] ?? prices[0] ?? 0

/** `prices` must be sorted, lowest first. */
export function getPriceSpread(prices: readonly number[]): PriceSpread | null {
  if (prices.length < minCars) return null
  const [least, low, high, most] = [0, 0.25, 0.75, 1].map((share) => getQuantile(prices, share))
  return { cars: prices.length, least: least ?? 0, low: low ?? 0, high: high ?? 0, most: most ?? 0 }
}

export function getPriceStanding(price: number, { low, high }: PriceSpread) {
  if (price < low) return 'below'
  return price > high ? 'above' : 'among'
}
