import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HandoverAnswer } from '../../../../shared/schemas/booking.ts'
import type { HandoverView } from '../../../../shared/domain/booking.ts'
import { handoverWords } from '../../../../shared/i18n/en/handover.ts'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toastError, toast } from '../../../ui/toast/toast.ts'
import { useSubmitOnce } from '../../../ui/form/use-submit.ts'
import { answerHandover } from '../api.ts'
import { cacheBooking, useConflict } from '../list/booking-mutations.ts'

const words = handoverWords.answer

export function HandoverAnswerForm({ bookingId, record }: { bookingId: string; record: HandoverView }) {
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  const hasMovedOn = useConflict()
  const [isObjecting, setObjecting] = useState(false)
  const { kind, photos, laterNotes } = record
  const send = async (word: HandoverAnswer) => {
    const answer = { ...word, seen: photos.length + laterNotes.length }
    await cacheBooking(client, await answerHandover(bookingId, kind, answer, keyFor(answer)))
    toast.show({ ...words.done, kind: 'good' })
  }
  const tell = (fault: unknown) => hasMovedOn(fault) || toastError(fault)
  const agreeing = useSubmitOnce(() => send({ agrees: true }), tell)
  return (
    <div className="note wait stack unprinted">
      <h3>{words.question}</h3>
      <p>{words.text}</p>
      <div className="row">
        <Button busy={agreeing.isBusy} onClick={() => void agreeing.run()}>
          {agreeing.isBusy ? words.busy : words.agree}
        </Button>
        <Button kind="ghost" onClick={() => setObjecting(true)}>
          {words.object}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isObjecting}
        title={words.objectTitle}
        text={words.objectText}
        reason={{ label: words.note, isRequired: true }}
        confirm={words.send}
        busyText={words.busy}
        onConfirm={(note) => send({ agrees: false, note })}
        onFault={tell}
        onClose={() => setObjecting(false)}
      />
    </div>
  )
}
