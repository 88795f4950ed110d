import { changeMessages } from '../i18n/en/booking-changes.ts'
import { publicMessages } from '../i18n/en/public.ts'
import { formatFrancs } from '../lib/money.ts'
import type { DayPrice } from './booking-change.ts'
import { listPriceLines, type PriceInput, type PriceLine } from './price-lines.ts'

type BookedPrice = Omit<PriceInput, 'serviceFeePercent'> & {
  /** Days whose price differs, as after a change of days, have lines of their own. */
  dayPrices?: readonly DayPrice[] | undefined
  /** Null where the days have different percentages. */
  serviceFeePercent: number | null
}

const words = publicMessages.price

/** The lines of a booking, whose days may have different prices. */
export function listBookedLines({ dayPrices = [], serviceFeePercent, ...priced }: BookedPrice): PriceLine[] {
  const [rental, ...rest] = listPriceLines({ ...priced, serviceFeePercent: serviceFeePercent ?? 0 })
  const days = dayPrices.map((run) => ({
    label: words.priceLine(formatFrancs(run.pricePerDay), run.days),
    francs: run.days * run.pricePerDay,
  }))
  const first = days.length > 0 ? days : rental ? [rental] : []
  if (serviceFeePercent !== null) return [...first, ...rest]
  const unnamed = words.serviceFee(0)
  return [...first, ...rest.map((line) => (line.label === unnamed ? { ...line, label: changeMessages.price.serviceFee } : line))]
}
