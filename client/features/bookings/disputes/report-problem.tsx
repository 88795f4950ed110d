import type { BookingView } from '../../../../shared/domain/booking.ts'
import type { MessageView } from '../../../../shared/domain/chat.ts'
import { Button } from '../../../ui/button.tsx'
import { DisputeInput } from '../../../../shared/schemas/dispute.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Select, TextArea } from '../../../ui/form/field.tsx'
import { PhotoAttachments, usePhotoAttachments } from '../photo-attachments.tsx'
import { cacheBooking, useConflictHandler } from '../booking-mutations.ts'
import { disputeMessages } from '../../../../shared/i18n/en/reports.ts'
import { openDispute } from '../api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { type DisputeKind, disputeKinds, disputeLength, maxDisputePhotos } from '../../../../shared/domain/dispute.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Each party can have one open report at a time. */
export function ReportProblem({ booking: { id, party, disputes } }: { booking: BookingView }) {
  const [isOpen, setOpen] = useState(false)
  if (party === 'admin' || disputes.some(({ openedBy, closedAt }) => openedBy === party && !closedAt)) return null
  return (
    <>
      <Button kind="ghost" className="scripted" onClick={() => setOpen(true)}>
        {disputeMessages.problem.open}
      </Button>
      {isOpen && <ReportProblemDialog bookingId={id} onClose={() => setOpen(false)} />}
    </>
  )
}

const messages = disputeMessages.problem
const choices = disputeKinds.map((kind) => ({ value: kind, label: disputeMessages.kinds[kind] }))

type Props = { bookingId: string; message?: MessageView; onClose: () => void }

export function ReportProblemDialog({ bookingId, message, onClose }: Props) {
  const client = useQueryClient()
  const handleConflict = useConflictHandler()
  const getKey = useIdempotencyKey()
  const attachments = usePhotoAttachments(bookingId, maxDisputePhotos)
  const initial = { kind: (message ? 'other' : '') as DisputeKind, text: '' }
  const form = useForm(
    DisputeInput,
    initial,
    (input) => {
      const report = { ...input, photos: attachments.photos.map(({ id }) => id), ...(message ? { messageId: message.id } : {}) }
      return openDispute(bookingId, report, getKey(report))
    },
    {
      onSuccess: async (booking) => {
        toast.show({ ...messages.done, kind: 'good' })
        onClose()
        await cacheBooking(client, booking)
      },
      onError: (error) => {
        const isConflict = handleConflict(error)
        if (isConflict) onClose()
        return isConflict
      },
      draftName: `problem:${message?.id ?? bookingId}`,
    },
  )
  return (
    <FormDialog
      title={messages.title}
      intro={
        <>
          <p>{messages.text}</p>
          {message && (
            <blockquote className="booking-message">
              <p className="typed" dir="auto">
                {message.text}
              </p>
            </blockquote>
          )}
        </>
      }
      form={{ bind: form.bind, busy: form.busy || attachments.isBusy }}
      submit={messages.submit}
      dismiss={messages.cancel}
      busyText={messages.busy}
      isBlocked={attachments.isStuck}
      onClose={onClose}
    >
      <Select {...form.field('kind')} label={messages.kind} choices={choices} placeholder={messages.choose} required />
      <TextArea {...form.field('text')} label={messages.label} hint={messages.hint} rows={5} maxLength={disputeLength.max} required />
      <PhotoAttachments legend={messages.photos(maxDisputePhotos)} attachments={attachments} />
    </FormDialog>
  )
}
