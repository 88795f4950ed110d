import { AppError } from '../../../../shared/lib/errors.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import type { HandoverAnswer } from '../../../../shared/schemas/booking.ts'
import type { HandoverView } from '../../../../shared/domain/booking.ts'
import { ObjectionForm } from '../../../../shared/schemas/booking.ts'
import { PhotoAttachments, usePhotoAttachments } from '../photo-attachments.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { formatFrancs } from '../../../../shared/lib/money.ts'
import { maxDisputePhotos } from '../../../../shared/domain/dispute.ts'
import { reasonLength } from '../../../../shared/domain/booking.ts'
import { settlementKindNames, settlementMessages } from '../../../../shared/i18n/en/settlement.ts'
import { useForm } from '../../../ui/form/use-form.ts'

const messages = settlementMessages.answer

type Props = {
  bookingId: string
  record: HandoverView
  send: (answer: HandoverAnswer) => Promise<void>
  onError: (error: unknown) => boolean
  onClose: () => void
}

/** The renter objects to single charges, each in a sentence; the others are agreed. */
export function ObjectToCharges({ bookingId, record, send, onError, onClose }: Props) {
  const lines = record.charges?.lines ?? []
  const attachments = usePhotoAttachments(bookingId, maxDisputePhotos)
  const initial: Record<string, string> = { note: '', ...Object.fromEntries(lines.map((_, line) => [`reason${line}`, ''])) }
  const form = useForm(
    ObjectionForm,
    initial,
    (typed) => {
      const objections = lines.flatMap((_, line) => {
        const reason = typed[`reason${line}`]
        return reason ? [{ line, reason }] : []
      })
      if (objections.length === 0 && !typed['note']) throw new AppError('invalid', { reason0: { code: 'required' } })
      const photos = attachments.photos.map(({ id }) => id)
      return send({ agrees: false, note: typed['note'] || null, objections, photos })
    },
    {
      onSuccess: onClose,
      onError: (error) => {
        const isConflict = onError(error)
        if (isConflict) onClose()
        return isConflict
      },
      draftName: `objections:${bookingId}`,
    },
  )
  return (
    <FormDialog
      title={messages.title}
      intro={<p>{messages.text}</p>}
      form={{ bind: form.bind, busy: form.busy || attachments.isBusy }}
      submit={messages.submit}
      dismiss={messages.dismiss}
      busyText={messages.busy}
      isBlocked={attachments.isStuck}
      onClose={onClose}
    >
      {lines.map(({ kind, amount, formula }, line) => (
        <TextArea
          key={`${kind} ${line}`}
          {...form.field(`reason${line}`)}
          label={messages.line(settlementKindNames[kind], formatFrancs(amount))}
          hint={messages.hint(formula)}
          rows={2}
          maxLength={reasonLength}
        />
      ))}
      <TextArea {...form.field('note')} label={messages.note} rows={2} maxLength={reasonLength} />
      <PhotoAttachments legend={messages.photos(maxDisputePhotos)} attachments={attachments} />
    </FormDialog>
  )
}
