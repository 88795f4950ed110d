import { useQueryClient } from '@tanstack/react-query'
import type { HandoverView } from '../../../../shared/domain/booking.ts'
import { showInstant } from '../../../../shared/lib/days.ts'
import { readWhole, showFrancs } from '../../../../shared/lib/money.ts'
import { common } from '../../../../shared/i18n/en/common.ts'
import { handoverWords } from '../../../../shared/i18n/en/handover.ts'
import type { ShownHandover } from '../../offline-sync/types.ts'
import type { Outbox } from '../../offline-sync/outbox.ts'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx'
import { getFieldError } from '../../../ui/form/field-error.ts'
import { useSubmitOnce } from '../../../ui/form/use-submit.ts'
import { toastError, toast } from '../../../ui/toast/toast.ts'
import { addHandoverNote } from '../api.ts'
import { cacheBooking } from '../list/booking-mutations.ts'

const words = handoverWords.kept
type Props = { kept: ShownHandover; outbox: Outbox | null }

function sumOf({ finished }: ShownHandover) {
  if (!finished) return null
  const { input } = finished
  return input.kind === 'pickup'
    ? `${handoverWords.pickup.cash}: ${showFrancs(input.cashReceived)}`
    : `${handoverWords.return.deposit}: ${showFrancs(input.depositReturned)}`
}

export function PendingRecord({ kept, outbox }: Props) {
  const sending = useSubmitOnce(async () => outbox?.send())
  return (
    <section className="note wait stack" aria-live="polite">
      <h2>{words.title[kept.kind]}</h2>
      <p>{words.waiting}</p>
      <p className="meta">
        {sumOf(kept)}
        {kept.finished && ` · ${words.made(showInstant(new Date(kept.finished.madeAt)))}`}
      </p>
      {kept.finished?.input.kind === 'pickup' && <p className="meta">{words.code}</p>}
      <div className="row">
        <Button busy={sending.isBusy} onClick={() => void sending.run()}>
          {sending.isBusy ? words.sending : words.sendNow}
        </Button>
        <Button kind="ghost" onClick={() => void outbox?.reopen(kept.id)}>
          {words.change}
        </Button>
      </div>
    </section>
  )
}

function reasonsOf({ refusal }: ShownHandover) {
  if (!refusal) return []
  const fields = Object.entries(refusal.fields ?? {})
  if (fields.length === 0) return [common.errors[refusal.code].text]
  return fields.map(([name, fault]) => (name === 'at' ? words.tooOld : getFieldError(fault)))
}

const { gauge } = handoverWords

function wordsOf(kept: ShownHandover) {
  const { cashReceived, depositReturned, odometer, fuel, reason, notes } = kept.typed
  const [label, francs] =
    kept.kind === 'pickup' ? [handoverWords.pickup.cash, cashReceived] : [handoverWords.return.deposit, depositReturned]
  const sum = francs && `${label}: ${showFrancs(readWhole(francs) || 0)}`
  const read = [odometer && gauge.km(odometer), fuel && `${gauge.fuel}: ${gauge.fuelLevel(Number(fuel))}`]
  return [sumOf(kept) ?? sum, ...read, reason, notes].filter(Boolean).join(' · ')
}

/** Another record came first, so this one becomes a note and its photos are added. */
function JoinButton({ kept, outbox }: Props) {
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  const joining = useSubmitOnce(async () => {
    const note = { text: wordsOf(kept) || words.title[kept.kind] }
    const booking = await addHandoverNote(kept.bookingId, kept.kind, note, keyFor(note))
    await outbox?.join(kept.id)
    toast.show({ ...words.joined, kind: 'good' })
    await cacheBooking(client, booking)
  }, toastError)
  return (
    <Button busy={joining.isBusy} onClick={() => void joining.run()}>
      {words.join}
    </Button>
  )
}

type RefusedProps = Props & { isOver: boolean; record?: HandoverView }

/** `isOver`: it can no longer be corrected; `record`: what was recorded instead. */
export function RefusedRecord({ kept, outbox, isOver, record }: RefusedProps) {
  return (
    <section className="note warn stack" role="alert">
      <h2>{words.refused[kept.kind]}</h2>
      {reasonsOf(kept).map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <p>{isOver ? words.overtaken : words.mend}</p>
      {isOver && <p className="meta">{wordsOf(kept)}</p>}
      {isOver && (
        <div className="row">
          {record?.takesPhotos && <JoinButton kept={kept} outbox={outbox} />}
          <ConfirmButton
            kind="ghost"
            title={words.discardTitle}
            text={words.discardText}
            confirm={words.discard}
            isDanger
            onConfirm={async () => outbox?.discard(kept.id)}
          >
            {words.discard}
          </ConfirmButton>
        </div>
      )}
    </section>
  )
}
