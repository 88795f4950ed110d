import { useQueryClient } from '@tanstack/react-query'
import type { MessageView } from '../../../../shared/domain/chat.ts'
import { type DisputeKind, disputeKinds, disputeLength, maxDisputePhotos } from '../../../../shared/domain/dispute.ts'
import { DisputeInput } from '../../../../shared/schemas/dispute.ts'
import { disputeWords } from '../../../../shared/i18n/en/dispute.ts'
import { SelectedPhotos } from '../photo-attachments/selected-photos.tsx'
import { usePhotoAttachments } from '../photo-attachments/use-photo-attachments.ts'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Select, TextArea } from '../../../ui/form/field.tsx'
import { RejectedFilesNotice } from '../../uploads/rejected-files-notice.tsx'
import { PhotoDrop } from '../../../ui/photo/photo-drop.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { openDispute } from '../api.ts'
import { cacheBooking, useConflict } from '../list/booking-mutations.ts'

const words = disputeWords.problem
const choices = disputeKinds.map((kind) => ({ value: kind, label: disputeWords.kinds[kind] }))

type Props = { bookingId: string; message?: MessageView; onClose: () => void }

export function ReportProblemDialog({ bookingId, message, onClose }: Props) {
  const client = useQueryClient()
  const movedOn = useConflict()
  const keyFor = useIdempotencyKey()
  const sent = usePhotoAttachments(bookingId, maxDisputePhotos)
  const initial = { kind: (message ? 'other' : '') as DisputeKind, text: '' }
  const form = useForm(
    DisputeInput,
    initial,
    (said) => {
      const report = { ...said, photos: sent.photos.map(({ id }) => id), ...(message ? { messageId: message.id } : {}) }
      return openDispute(bookingId, report, keyFor(report))
    },
    {
      done: async (booking) => {
        toast.show({ ...words.done, kind: 'good' })
        onClose()
        await cacheBooking(client, booking)
      },
      failed: (fault) => {
        const hasMoved = movedOn(fault)
        if (hasMoved) onClose()
        return hasMoved
      },
      kept: `problem:${message?.id ?? bookingId}`,
    },
  )
  return (
    <FormDialog
      title={words.title}
      intro={
        <>
          <p>{words.text}</p>
          {message && (
            <blockquote className="booking-message">
              <p className="typed" dir="auto">
                {message.text}
              </p>
            </blockquote>
          )}
        </>
      }
      form={{ bind: form.bind, busy: form.busy || sent.isBusy }}
      submit={words.submit}
      dismiss={words.cancel}
      busyText={words.busy}
      isBlocked={sent.isStuck}
      onClose={onClose}
    >
      <Select {...form.field('kind')} label={words.kind} choices={choices} placeholder={words.choose} required />
      <TextArea {...form.field('text')} label={words.label} hint={words.hint} rows={5} maxLength={disputeLength.most} required />
      <fieldset>
        <legend>{words.photos(maxDisputePhotos)}</legend>
        <SelectedPhotos sent={sent} />
        {sent.room > 0 && <PhotoDrop onFiles={sent.add} isCameraFirst />}
        <RejectedFilesNotice files={sent.leftOut} />
      </fieldset>
    </FormDialog>
  )
}
