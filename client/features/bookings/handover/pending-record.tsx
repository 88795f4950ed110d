import { useQueryClient } from '@tanstack/react-query'
import type { HandoverView } from '../../../../shared/domain/booking.ts'
import { formatInstant } from '../../../../shared/lib/days.ts'
import { parseWholeNumber, formatFrancs } from '../../../../shared/lib/money.ts'
import { commonMessages } from '../../../../shared/i18n/en/common.ts'
import { handoverMessages } from '../../../../shared/i18n/en/handover.ts'
import type { PendingHandoverView } from '../../offline-sync/types.ts'
import type { Outbox } from '../../offline-sync/outbox.ts'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx'
import { getFieldError } from '../../../ui/form/field-error.ts'
import { useSubmitOnce } from '../../../ui/form/use-submit.ts'
import { toastError, toast } from '../../../ui/toast/toast.ts'
import { addHandoverNote } from '../api.ts'
import { cacheBooking } from '../booking-mutations.ts'

const messages = handoverMessages.kept
type Props = { pending: PendingHandoverView; outbox: Outbox | null }

function formatAmount({ finished }: PendingHandoverView) {
  if (!finished) return null
  const { input } = finished
  return input.kind === 'pickup'
    ? `${handoverMessages.pickup.cash}: ${formatFrancs(input.cashReceived)}`
    : `${handoverMessages.return.deposit}: ${formatFrancs(input.depositReturned)}`
}

export function PendingRecord({ pending, outbox }: Props) {
  const sending = useSubmitOnce(async () => outbox?.send())
  return (
    <section className="note wait stack" aria-live="polite">
      <h2>{messages.title[pending.kind]}</h2>
      <p>{messages.waiting}</p>
      <p className="meta">
        {formatAmount(pending)}
        {pending.finished && ` · ${messages.made(formatInstant(new Date(pending.finished.madeAt)))}`}
      </p>
      {pending.finished?.input.kind === 'pickup' && <p className="meta">{messages.code}</p>}
      <div className="row">
        <Button busy={sending.isBusy} onClick={() => void sending.run()}>
          {sending.isBusy ? messages.sending : messages.sendNow}
        </Button>
        <Button kind="ghost" onClick={() => void outbox?.reopen(pending.id)}>
          {messages.change}
        </Button>
      </div>
    </section>
  )
}

function listReasons({ refusal }: PendingHandoverView) {
  if (!refusal) return []
  const fields = Object.entries(refusal.fields ?? {})
  if (fields.length === 0) return [commonMessages.errors[refusal.code].text]
  return fields.map(([name, error]) => (name === 'at' ? messages.tooOld : getFieldError(error)))
}

const { gauge } = handoverMessages

function summarizeRecord(pending: PendingHandoverView) {
  const { cashReceived, depositReturned, odometer, fuel, reason, notes } = pending.typed
  const [label, francs] =
    pending.kind === 'pickup' ? [handoverMessages.pickup.cash, cashReceived] : [handoverMessages.return.deposit, depositReturned]
  const amount = francs && `${label}: ${formatFrancs(parseWholeNumber(francs) || 0)}`
  const readings = [odometer && gauge.km(odometer), fuel && `${gauge.fuel}: ${gauge.fuelLevel(Number(fuel))}`]
  return [formatAmount(pending) ?? amount, ...readings, reason, notes].filter(Boolean).join(' · ')
}

/** Another record came first, so this one becomes a note and its photos are added. */
function ConvertToNoteButton({ pending, outbox }: Props) {
  const client = useQueryClient()
  const getKey = useIdempotencyKey()
  const joining = useSubmitOnce(async () => {
    const note = { text: summarizeRecord(pending) || messages.title[pending.kind] }
    const booking = await addHandoverNote(pending.bookingId, pending.kind, note, getKey(note))
    await outbox?.join(pending.id)
    toast.show({ ...messages.joined, kind: 'good' })
    await cacheBooking(client, booking)
  }, toastError)
  return (
    <Button busy={joining.isBusy} onClick={() => void joining.run()}>
      {messages.join}
    </Button>
  )
}

type RefusedProps = Props & { isOver: boolean; record?: HandoverView }

/** `isOver`: it can no longer be corrected; `record`: what was recorded instead. */
export function RefusedRecord({ pending, outbox, isOver, record }: RefusedProps) {
  return (
    <section className="note warn stack" role="alert">
      <h2>{messages.refused[pending.kind]}</h2>
      {listReasons(pending).map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <p>{isOver ? messages.overtaken : messages.mend}</p>
      {isOver && <p className="meta">{summarizeRecord(pending)}</p>}
      {isOver && (
        <div className="row">
          {record?.takesPhotos && <ConvertToNoteButton pending={pending} outbox={outbox} />}
          <ConfirmButton
            kind="ghost"
            title={messages.discardTitle}
            text={messages.discardText}
            confirm={messages.discard}
            isDanger
            onConfirm={async () => outbox?.discard(pending.id)}
          >
            {messages.discard}
          </ConfirmButton>
        </div>
      )}
    </section>
  )
}
