import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { listingMessages } from '../../../../shared/i18n/en/listings.ts'
import { formatFrancs, parseWholeNumber } from '../../../../shared/lib/money.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useConfirm } from '../../../ui/form/use-confirm.ts'
import { priceHelpQuery } from '../api.ts'
import type { ListingFormValues } from '../listing-form-values.ts'
import { toPriceHelpQuery } from '../price/price-help.tsx'

const messages = listingMessages.details.lowPrice
/** Francs a day; fewer are most likely a mistake. */
const lowestUsualPrice = 5_000

/** Asks once about a price that is far below others, such as RWF 500. */
export function useLowPriceQuestion() {
  const client = useQueryClient()
  const question = useConfirm()
  const confirmedPrice = useRef<number>(null)
  const isLow = (values: ListingFormValues, price: number) => {
    const query = toPriceHelpQuery(values)
    const similar = query && client.getQueryData(priceHelpQuery(query).queryKey)?.similar
    return price < Math.max(lowestUsualPrice, (similar?.low ?? 0) / 2)
  }
  const confirm = async (values: ListingFormValues) => {
    const price = parseWholeNumber(values.pricePerDay)
    if (confirmedPrice.current === price || !isLow(values, price)) return true
    if (!(await question.ask())) return false
    confirmedPrice.current = price
    return true
  }
  return { ...question, confirm }
}

export const LowPriceDialog = ({ lowPrice, price }: { lowPrice: ReturnType<typeof useLowPriceQuestion>; price: string }) => (
  <ConfirmDialog
    isOpen={lowPrice.isOpen}
    title={messages.title(formatFrancs(parseWholeNumber(price)))}
    text={messages.text}
    confirm={messages.confirm}
    dismiss={messages.dismiss}
    onConfirm={lowPrice.accept}
    onClose={lowPrice.decline}
  />
)
