import { countDays, type DayRange } from './days.ts'

export type Tariff = {
  pricePerDay: number
  securityDeposit: number
  monthlyDiscountEnabled: boolean
  monthlyDiscountPercentage: number | null
}
export type Fees = { serviceFeePercent: number; commissionPercent: number; inPersonFee: number; inPersonFeeEnabled: boolean }
/** All sums in whole francs; `days` counts both ends. */
export type Quote = {
  days: number
  basePrice: number
  discount: number
  serviceFee: number
  inPersonFee: number
  deposit: number
  totalPrice: number
}

/** The quote among all that is known of a booking. */
export const quoteIn = ({ days, basePrice, discount, serviceFee, inPersonFee, deposit, totalPrice }: Quote): Quote => ({
  days,
  basePrice,
  discount,
  serviceFee,
  inPersonFee,
  deposit,
  totalPrice,
})

/** What a trip costs, and what comes back of the cash beside it. In whole francs. */
export type TripCost = { days: number; price: number; deposit: number }

export const tripCostOf = ({ days, totalPrice, deposit }: Pick<Quote, 'days' | 'totalPrice' | 'deposit'>): TripCost => ({
  days,
  price: totalPrice - deposit,
  deposit,
})

/** From this many days on the monthly discount applies. */
export const monthlyDays = 30

const percentOf = (francs: number, percent: number) => Math.round((francs * percent) / 100)

function discountOf(tariff: Tariff, days: number, basePrice: number) {
  if (!tariff.monthlyDiscountEnabled || days < monthlyDays) return 0
  return basePrice - percentOf(basePrice, 100 - (tariff.monthlyDiscountPercentage ?? 0))
}

/** What the renter pays in cash at pickup, line by line; the lines add up to the total. */
export function quoteFor(tariff: Tariff, fees: Fees, range: DayRange): Quote {
  const days = countDays(range)
  const basePrice = days * tariff.pricePerDay
  const discount = discountOf(tariff, days, basePrice)
  const serviceFee = percentOf(basePrice - discount, fees.serviceFeePercent)
  const inPersonFee = fees.inPersonFeeEnabled ? fees.inPersonFee : 0
  const deposit = tariff.securityDeposit
  return {
    days,
    basePrice,
    discount,
    serviceFee,
    inPersonFee,
    deposit,
    totalPrice: basePrice - discount + serviceFee + inPersonFee + deposit,
  }
}

/** What the platform keeps of the rental, and what remains for the owner, in francs. */
export function ownerShare(quote: Pick<Quote, 'basePrice' | 'discount'>, fees: Pick<Fees, 'commissionPercent'>) {
  const rental = quote.basePrice - quote.discount
  const commission = percentOf(rental, fees.commissionPercent)
  return { commission, ownerEarns: rental - commission }
}

/** The price of thirty days with the monthly discount, in francs; null where none is offered. */
export function monthlyPrice(tariff: Tariff) {
  if (!tariff.monthlyDiscountEnabled) return null
  const basePrice = monthlyDays * tariff.pricePerDay
  return basePrice - discountOf(tariff, monthlyDays, basePrice)
}
