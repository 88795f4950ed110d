import { groupThousands, formatFrancs, formatSignedFrancs } from '../../../shared/lib/money.ts'
import type { TripCost } from '../../../shared/domain/pricing.ts'
import { publicMessages } from '../../../shared/i18n/en/public.ts'
import { appMessages } from '../../../shared/i18n/en/app.ts'

/** Whole francs as `RWF 55,000`, never broken over two lines. */
export const Money = ({ francs }: { francs: number }) => <span className="money">{formatFrancs(francs)}</span>

export const SignedMoney = ({ francs }: { francs: number }) => <span className="money">{formatSignedFrancs(francs)}</span>

export const Price = ({ francs }: { francs: number }) => (
  <span className="price">
    <Money francs={francs} />
    <small>{appMessages.perDay}</small>
  </span>
)

export const TripPrice = ({ cost }: { cost: TripCost }) => (
  <span className="trip-price">
    <Money francs={cost.price} /> {publicMessages.trip.total} <span>{publicMessages.trip.deposit(groupThousands(cost.deposit))}</span>
  </span>
)
