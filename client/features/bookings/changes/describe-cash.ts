import type { BookingView } from '../../../../shared/domain/booking.ts'
import type { ChangeKind, ChangeSide } from '../../../../shared/domain/booking-change.ts'
import { changeMessages } from '../../../../shared/i18n/en/booking-changes.ts'
import { formatFrancs } from '../../../../shared/lib/money.ts'

const messages = changeMessages.cash

const toAmount = (francs: number) => ({ amount: formatFrancs(Math.abs(francs)), isMore: francs > 0 })

type CashChange = { before: ChangeSide; after: ChangeSide; kind: ChangeKind; underWay: boolean; earnsMore?: number | undefined }

/** What is paid more or less, when, and what the owner earns of it. */
export function describeCash(change: CashChange, party: BookingView['party']): string[] {
  const more = change.after.quote.totalPrice - change.before.quote.totalPrice
  if (more === 0) return [change.underWay && change.kind === 'shorten' ? messages.noRefund : messages.same]
  const paid = messages[change.underWay ? 'return' : 'pickup'][party](toAmount(more))
  return change.earnsMore && party !== 'renter' ? [paid, messages.earn[party](toAmount(change.earnsMore))] : [paid]
}
