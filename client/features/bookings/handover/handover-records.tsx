import type { BookingView, HandoverView } from '../../../../shared/domain/booking.ts'
import type { HandoverAnswerInput } from '../../../../shared/schemas/booking.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { HandoverRecord } from './handover-record.tsx'
import { Link } from '@tanstack/react-router'
import { answerHandover } from '../api.ts'
import { cacheBooking, useConflictHandler } from '../booking-mutations.ts'
import { handoverMessages } from '../../../../shared/i18n/en/handover.ts'
import { toastError, toast } from '../../../ui/toast/toast.ts'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSubmitOnce } from '../../../ui/form/use-submit.ts'

const messages = handoverMessages.recorded

export function HandoverRecords({ booking }: { booking: BookingView }) {
  const { id: bookingId, handovers, party } = booking
  if (handovers.length === 0) return null
  return (
    <section className="card stack">
      <h2>{messages.card}</h2>
      {handovers.map((record) => (
        <div key={record.kind} className="stack" data-landing={`${record.kind}-record`} tabIndex={-1}>
          <HandoverRecord record={record} reader={party} />
          {party === 'renter' && record.agreed === null && <HandoverAnswerForm bookingId={bookingId} record={record} />}
        </div>
      ))}
      <p className="row unprinted">
        <Link className="btn ghost" to="/dashboard/bookings/$bookingId/record" params={{ bookingId }}>
          {messages.print}
        </Link>
        {party !== 'renter' &&
          handovers
            .filter(({ takesPhotos }) => takesPhotos)
            .map(({ kind }) => (
              <Link
                key={kind}
                className="btn ghost"
                to="/dashboard/bookings/$bookingId/handover"
                params={{ bookingId }}
                search={{ record: kind }}
              >
                {messages.add[kind]}
              </Link>
            ))}
      </p>
    </section>
  )
}

const answerWords = handoverMessages.answer

function HandoverAnswerForm({ bookingId, record }: { bookingId: string; record: HandoverView }) {
  const client = useQueryClient()
  const getKey = useIdempotencyKey()
  const handleConflict = useConflictHandler()
  const [isObjecting, setObjecting] = useState(false)
  const { kind, photos, laterNotes } = record
  const send = async (input: HandoverAnswerInput) => {
    const answer = { ...input, seen: photos.length + laterNotes.length }
    await cacheBooking(client, await answerHandover(bookingId, kind, answer, getKey(answer)))
    toast.show({ ...answerWords.done, kind: 'good' })
  }
  const handleError = (error: unknown) => handleConflict(error) || toastError(error)
  const agreeing = useSubmitOnce(() => send({ agrees: true }), handleError)
  return (
    <div className="note wait stack unprinted">
      <h3>{answerWords.question}</h3>
      <p>{answerWords.text}</p>
      <div className="row">
        <Button busy={agreeing.isBusy} onClick={() => void agreeing.run()}>
          {agreeing.isBusy ? answerWords.busy : answerWords.agree}
        </Button>
        <Button kind="ghost" onClick={() => setObjecting(true)}>
          {answerWords.object}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isObjecting}
        title={answerWords.objectTitle}
        text={answerWords.objectText}
        reason={{ label: answerWords.note, isRequired: true }}
        confirm={answerWords.send}
        busyText={answerWords.busy}
        onConfirm={(note) => send({ agrees: false, note })}
        onFault={handleError}
        onClose={() => setObjecting(false)}
      />
    </div>
  )
}
