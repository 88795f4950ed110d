import { Fragment } from 'react'
import { groupThousands, showFrancs } from '../../../shared/lib/money.ts'
import { type Priced, priceLines } from '../../../shared/domain/price-lines.ts'
import { publicWords } from '../../../shared/i18n/en/public.ts'

const words = publicWords.price

export function PriceLines({ isBusy = false, ...priced }: Priced & { isBusy?: boolean }) {
  return (
    <dl className="lines" aria-busy={isBusy}>
      {priceLines(priced).map(({ label, francs, isTrip }) => (
        <Fragment key={label}>
          <dt className={isTrip ? 'trip-sum' : undefined}>{label}</dt>
          <dd className={isTrip ? 'trip-sum' : undefined}>{francs < 0 ? `− ${groupThousands(-francs)}` : groupThousands(francs)}</dd>
        </Fragment>
      ))}
      <dt className="sum">{words.total}</dt>
      <dd className="sum money">{showFrancs(priced.quote.totalPrice)}</dd>
    </dl>
  )
}
