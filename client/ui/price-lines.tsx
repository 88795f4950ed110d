import { Fragment } from 'react'
import { groupThousands, showFrancs } from '../../shared/money.ts'
import type { Quote } from '../../shared/pricing.ts'
import { publicWords } from '../../shared/words/en/public.ts'

const words = publicWords.price

type Props = { quote: Quote; pricePerDay: number; serviceFeePercent: number; isBusy?: boolean }

/** Every line of a price; they add up to the total. A line of nothing is not shown. */
export function PriceLines({ quote, pricePerDay, serviceFeePercent, isBusy = false }: Props) {
  const lines = [
    { label: words.priceLine(showFrancs(pricePerDay), quote.days), francs: quote.basePrice },
    { label: words.discount, francs: -quote.discount },
    { label: words.serviceFee(serviceFeePercent), francs: quote.serviceFee },
    { label: words.inPersonFee, francs: quote.inPersonFee },
    { label: words.deposit, francs: quote.deposit },
  ]
  return (
    <dl className="lines" aria-busy={isBusy}>
      {lines
        .filter(({ francs }) => francs !== 0)
        .map(({ label, francs }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{francs < 0 ? `− ${groupThousands(-francs)}` : groupThousands(francs)}</dd>
          </Fragment>
        ))}
      <dt className="sum">{words.total}</dt>
      <dd className="sum money">{showFrancs(quote.totalPrice)}</dd>
    </dl>
  )
}
