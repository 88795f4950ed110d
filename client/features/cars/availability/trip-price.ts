import { groupThousands, formatFrancs } from '../../../../shared/lib/money.ts'
import { type Quote, getTripCost } from '../../../../shared/domain/pricing.ts'
import { shell } from '../../../../shared/i18n/en/app.ts'

/** For example `RWF 140,000 + 25,000 deposit, returned`. */
export function formatTripPrice(quote: Quote) {
  const { price, deposit } = getTripCost(quote)
  return `${formatFrancs(price)} ${shell.depositBack(groupThousands(deposit))}`
}
