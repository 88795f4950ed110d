import { Fragment } from 'react'
import { groupThousands, showFrancs } from '../../shared/money.ts'
import { monthlyDays, type Quote, tripCostOf } from '../../shared/pricing.ts'
import { publicWords } from '../../shared/words/en/public.ts'

const words = publicWords.price

/** `isRecord`: what was agreed, of which the deposit may be back already or not. */
type Props = { quote: Quote; pricePerDay: number; serviceFeePercent: number; isBusy?: boolean; isRecord?: boolean }

type Line = { label: string; francs: number; isTrip?: boolean }

/** Every line of a price; they add up to the price of the trip, and with the deposit to the cash at pickup. A line of nothing is not shown. */
export function PriceLines({ quote, pricePerDay, serviceFeePercent, isBusy = false, isRecord = false }: Props) {
  const lines: Line[] = [
    { label: words.priceLine(showFrancs(pricePerDay), quote.days), francs: quote.basePrice },
    { label: quote.days < monthlyDays ? words.weekly : words.monthly, francs: -quote.discount },
    { label: words.driver, francs: quote.driverFee },
    { label: words.serviceFee(serviceFeePercent), francs: quote.serviceFee },
    { label: words.inPersonFee, francs: quote.inPersonFee },
    { label: words.trip, francs: tripCostOf(quote).price, isTrip: true },
    { label: isRecord ? words.depositAlone : words.deposit, francs: quote.deposit },
  ]
  return (
    <dl className="lines" aria-busy={isBusy}>
      {lines
        .filter(({ francs }) => francs !== 0)
        .map(({ label, francs, isTrip }) => (
          <Fragment key={label}>
            <dt className={isTrip ? 'trip-sum' : undefined}>{label}</dt>
            <dd className={isTrip ? 'trip-sum' : undefined}>{francs < 0 ? `− ${groupThousands(-francs)}` : groupThousands(francs)}</dd>
          </Fragment>
        ))}
      <dt className="sum">{words.total}</dt>
      <dd className="sum money">{showFrancs(quote.totalPrice)}</dd>
    </dl>
  )
}
