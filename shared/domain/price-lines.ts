import type { Audience } from './booking.ts'
import { formatFrancs } from '../lib/money.ts'
import { monthlyDays, type Quote, getTripCost } from './pricing.ts'
import { publicMessages } from '../i18n/en/public.ts'

const words = publicMessages.price

type PriceLine = { label: string; francs: number; isTrip?: boolean }
export type PriceInput = {
  quote: Quote
  pricePerDay: number
  /** Where the days of a booking have different prices. */
  dayPrices?: readonly { days: number; pricePerDay: number }[] | undefined
  /** Null where the days have different percentages. */
  serviceFeePercent: number | null
  reader: Audience
}

/** Leaves out zero lines; the trip line is the subtotal before the deposit. */
export function listPriceLines({ quote, pricePerDay, dayPrices, serviceFeePercent, reader }: PriceInput): PriceLine[] {
  const lines: PriceLine[] = [
    ...(dayPrices ?? [{ days: quote.days, pricePerDay }]).map((run) => ({
      label: words.priceLine(formatFrancs(run.pricePerDay), run.days),
      francs: run.days * run.pricePerDay,
    })),
    { label: quote.days < monthlyDays ? words.weekly : words.longTrip, francs: -quote.discount },
    { label: words.driver, francs: quote.driverFee },
    { label: words.serviceFee(serviceFeePercent), francs: quote.serviceFee },
    { label: words.inPersonFee, francs: quote.inPersonFee },
    { label: words.trip, francs: getTripCost(quote).price, isTrip: true },
    { label: words.deposit[reader], francs: quote.deposit },
  ]
  return lines.filter(({ francs }) => francs !== 0)
}
