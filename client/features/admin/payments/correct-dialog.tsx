import { useQueryClient } from '@tanstack/react-query'
import type { OwnerPaymentsView } from '../../../../shared/domain/balance.ts'
import { CorrectionForm } from '../../../../shared/schemas/payment.ts'
import { adminPaymentWords } from '../../../../shared/i18n/en/admin-payments.ts'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Choices, Field, Select, TextArea } from '../../../ui/form/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { correct, cacheOwner } from './api.ts'

const correctionWords = adminPaymentWords.correct
export type NamedBooking = { id: string; label: string }
type CorrectDialogProps = { owner: OwnerPaymentsView; bookings: readonly NamedBooking[]; onClose: () => void }

export function CorrectDialog({ owner: { id: ownerId, name }, bookings, onClose }: CorrectDialogProps) {
  const client = useQueryClient()
  const getKey = useIdempotencyKey()
  const form = useForm(
    CorrectionForm,
    { direction: 'less', amount: '', reason: '', bookingId: '' },
    ({ direction, amount, reason, bookingId }) => {
      const correction = { ownerId, amount: direction === 'less' ? -amount : amount, reason, ...(bookingId ? { bookingId } : {}) }
      return correct(correction, getKey(correction))
    },
    {
      done: async (owner) => {
        toast.show({ ...correctionWords.done, kind: 'good' })
        await cacheOwner(client, owner)
        onClose()
      },
    },
  )
  return (
    <FormDialog
      title={correctionWords.title(name)}
      intro={<p>{correctionWords.text}</p>}
      form={form}
      submit={correctionWords.submit}
      busyText={adminPaymentWords.busy}
      onClose={onClose}
    >
      <Choices
        {...form.field('direction')}
        legend={correctionWords.direction}
        choices={[
          { value: 'less', ...correctionWords.less },
          { value: 'more', ...correctionWords.more },
        ]}
      />
      <Field {...form.field('amount')} label={correctionWords.amount} inputMode="numeric" autoComplete="off" />
      <TextArea {...form.field('reason')} label={correctionWords.reason} />
      {bookings.length > 0 && (
        <Select
          {...form.field('bookingId')}
          label={correctionWords.booking}
          isOptional
          choices={[{ value: '', label: correctionWords.noBooking }, ...bookings.map(({ id: value, label }) => ({ value, label }))]}
        />
      )}
    </FormDialog>
  )
}
