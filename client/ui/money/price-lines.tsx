import { Fragment } from 'react'
import { groupThousands, formatFrancs } from '../../../shared/lib/money.ts'
import { type PriceInput, listPriceLines } from '../../../shared/domain/price-lines.ts'
import { publicMessages } from '../../../shared/i18n/en/public.ts'

const messages = publicMessages.price

export function PriceLines({ isBusy = false, ...priced }: PriceInput & { isBusy?: boolean }) {
  return (
    <dl className="lines" aria-busy={isBusy}>
      {listPriceLines(priced).map(({ label, francs, isTrip }) => (
        <Fragment key={label}>
          <dt className={isTrip ? 'trip-sum' : undefined}>{label}</dt>
          <dd className={isTrip ? 'trip-sum' : undefined}>{francs < 0 ? `− ${groupThousands(-francs)}` : groupThousands(francs)}</dd>
        </Fragment>
      ))}
      <dt className="sum">{messages.total}</dt>
      <dd className="sum money">{formatFrancs(priced.quote.totalPrice)}</dd>
    </dl>
  )
}
