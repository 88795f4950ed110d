import { groupThousands, showFrancs } from '../../../../shared/money.ts'
import { type Quote, tripCostOf } from '../../../../shared/pricing.ts'
import { shell } from '../../../../shared/words/en/shell.ts'

/** What a trip costs, in one line: `RWF 140,000 + 25,000 deposit, returned`. */
export function tripPrice(quote: Quote) {
  const { price, deposit } = tripCostOf(quote)
  return `${showFrancs(price)} ${shell.depositBack(groupThousands(deposit))}`
}
