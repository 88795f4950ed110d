import type { BookingView, HandoverView } from '../../../../shared/domain/booking.ts'
import type { HandoverAnswer as Answer } from '../../../../shared/schemas/booking.ts'
import { formatFrancs, groupThousands } from '../../../../shared/lib/money.ts'
import { formatInstant } from '../../../../shared/lib/days.ts'
import { settlementMessages } from '../../../../shared/i18n/en/settlement.ts'
import { paymentMethodMessages } from '../../../../shared/i18n/en/payment-methods.ts'
import { handoverMessages } from '../../../../shared/i18n/en/handover.ts'
import type { ChargesView } from '../../../../shared/domain/settlement.ts'
import { Charges } from './handover-record.tsx'
import { ObjectToCharges } from './object-to-charges.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { answerHandover } from '../api.ts'
import { cacheBooking, useConflictHandler } from '../booking-mutations.ts'
import { toastError, toast } from '../../../ui/toast/toast.ts'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSubmitOnce } from '../../../ui/form/use-submit.ts'

const { answer: messages, gauge } = handoverMessages

const summarize = ({ cashReceived, depositReturned, method, reference, odometer, fuel }: HandoverView) =>
  [
    cashReceived !== null && `${gauge.cash} ${formatFrancs(cashReceived)}`,
    depositReturned !== null && `${gauge.depositReturned} ${formatFrancs(depositReturned)}`,
    method !== 'cash' && paymentMethodMessages.describe(method, reference),
    odometer !== null && gauge.km(groupThousands(odometer)),
    fuel !== null && `${gauge.fuel} ${gauge.fuelLevel(fuel)}`,
  ]
    .filter(Boolean)
    .join(' · ')

export const findUnansweredRecord = ({ party, handovers }: BookingView) =>
  party === 'renter' ? handovers.findLast(({ agreed }) => agreed === null) : undefined

/** Asks about the return before the pickup, because only so long can the renter object to what it costs. */
export function HandoverQuestion({ booking }: { booking: BookingView }) {
  const record = findUnansweredRecord(booking)
  if (!record) return null
  return (
    <div key={record.kind} className="note wait handover-question" data-landing={`${record.kind}-record`} tabIndex={-1}>
      <h3>{messages.question[record.kind]}</h3>
      {record.charges && record.charges.lines.length > 0 && <ChargesToAnswer record={record} charges={record.charges} />}
      <p>
        {summarize(record)}{' '}
        <a className="unprinted" href="#records">
          {messages.details(record.photos.length)}
        </a>
      </p>
      <HandoverAnswer bookingId={booking.id} record={record} />
    </div>
  )
}

/** While the renter may still object to single charges. */
const isOpenToObjection = ({ charges }: HandoverView) => charges?.lines.some(({ status }) => status === 'proposed') ?? false

function ChargesToAnswer({ record, charges }: { record: HandoverView; charges: ChargesView }) {
  const { answer } = settlementMessages
  const { depositReturned } = record
  return (
    <>
      <Charges charges={charges} />
      <p className="charges-outcome">
        <b>{answer.outcome({ depositReturned: depositReturned ?? 0, extraDue: charges.extraDue })}</b>
      </p>
      {isOpenToObjection(record) && <p className="meta">{answer.until(formatInstant(charges.objectUntil))}</p>}
    </>
  )
}

function HandoverAnswer({ bookingId, record }: { bookingId: string; record: HandoverView }) {
  const client = useQueryClient()
  const getKey = useIdempotencyKey()
  const handleConflict = useConflictHandler()
  const [isObjecting, setObjecting] = useState(false)
  const { kind, photos, laterNotes } = record
  const send = async (input: Answer) => {
    const answer = { ...input, seen: photos.length + laterNotes.length }
    await cacheBooking(client, await answerHandover(bookingId, kind, answer, getKey(answer)))
    toast.show({ ...messages.done, kind: 'good' })
  }
  const handleError = (error: unknown) => handleConflict(error) || toastError(error)
  const agreeing = useSubmitOnce(() => send({ agrees: true }), handleError)
  return (
    <>
      <div className="booking-answer unprinted">
        <Button busy={agreeing.isBusy} onClick={() => void agreeing.run()}>
          {agreeing.isBusy ? messages.busy : messages.agree}
        </Button>
        <Button kind="ghost" onClick={() => setObjecting(true)}>
          {messages.object}
        </Button>
      </div>
      <small className="meta">{messages.text}</small>
      {isObjecting && isOpenToObjection(record) && (
        <ObjectToCharges bookingId={bookingId} record={record} send={send} onError={handleConflict} onClose={() => setObjecting(false)} />
      )}
      <ConfirmDialog
        isOpen={isObjecting && !isOpenToObjection(record)}
        title={messages.objectTitle}
        text={messages.objectText}
        reason={{ label: messages.note, isRequired: true }}
        confirm={messages.send}
        busyText={messages.busy}
        onConfirm={(note) => send({ agrees: false, note })}
        onError={handleError}
        onClose={() => setObjecting(false)}
      />
    </>
  )
}
