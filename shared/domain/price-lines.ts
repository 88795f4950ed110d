import type { Viewer } from './booking.ts'
import { formatFrancs } from '../lib/money.ts'
import { monthlyDays, type Quote, getTripCost } from './pricing.ts'
import { publicMessages } from '../i18n/en/public.ts'

const words = publicMessages.price

export type PriceLine = { label: string; francs: number; isTrip?: boolean }
export type PriceInput = { quote: Quote; pricePerDay: number; serviceFeePercent: number; viewer: Viewer }

/** Leaves out zero lines; the trip line is the subtotal before the deposit. */
export function listPriceLines({ quote, pricePerDay, serviceFeePercent, viewer }: PriceInput): PriceLine[] {
  const lines: PriceLine[] = [
    { label: words.priceLine(formatFrancs(pricePerDay), quote.days), francs: quote.basePrice },
    { label: quote.days < monthlyDays ? words.weekly : words.longTrip, francs: -quote.discount },
    { label: words.driver, francs: quote.driverFee },
    { label: words.serviceFee(serviceFeePercent), francs: quote.serviceFee },
    { label: words.inPersonFee, francs: quote.inPersonFee },
    { label: words.trip, francs: getTripCost(quote).price, isTrip: true },
    { label: words.deposit[viewer], francs: quote.deposit },
  ]
  return lines.filter(({ francs }) => francs !== 0)
}
