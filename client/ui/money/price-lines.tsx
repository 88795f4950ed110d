import { Fragment } from 'react'
import { groupThousands, formatFrancs } from '../../../shared/lib/money.ts'
import { type PriceInput, listPriceLines, type PriceLine } from '../../../shared/domain/price-lines.ts'
import { publicMessages } from '../../../shared/i18n/en/public.ts'

const messages = publicMessages.price

type Props = (PriceInput | { quote: Pick<PriceInput['quote'], 'totalPrice'>; lines: readonly PriceLine[] }) & { isBusy?: boolean }

export function PriceLines({ isBusy = false, ...priced }: Props) {
  return (
    <dl className="lines" aria-busy={isBusy}>
      {('lines' in priced ? priced.lines : listPriceLines(priced)).map(({ label, francs, isTrip }) => (
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
