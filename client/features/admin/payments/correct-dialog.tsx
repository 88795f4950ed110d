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

const words = adminPaymentWords.correct
export type NamedBooking = { id: string; label: string }
type Props = { owner: OwnerPaymentsView; bookings: readonly NamedBooking[]; onClose: () => void }

export function CorrectDialog({ owner: { id: ownerId, name }, bookings, onClose }: Props) {
  const client = useQueryClient()
  const keyOf = useIdempotencyKey()
  const form = useForm(
    CorrectionForm,
    { direction: 'less', amount: '', reason: '', bookingId: '' },
    ({ direction, amount, reason, bookingId }) => {
      const correction = { ownerId, amount: direction === 'less' ? -amount : amount, reason, ...(bookingId ? { bookingId } : {}) }
      return correct(correction, keyOf(correction))
    },
    {
      done: async (owner) => {
        toast.show({ ...words.done, kind: 'good' })
        await cacheOwner(client, owner)
        onClose()
      },
    },
  )
  return (
    <FormDialog
      title={words.title(name)}
      intro={<p>{words.text}</p>}
      form={form}
      submit={words.submit}
      busyText={adminPaymentWords.busy}
      onClose={onClose}
    >
      <Choices
        {...form.field('direction')}
        legend={words.direction}
        choices={[
          { value: 'less', ...words.less },
          { value: 'more', ...words.more },
        ]}
      />
      <Field {...form.field('amount')} label={words.amount} inputMode="numeric" autoComplete="off" />
      <TextArea {...form.field('reason')} label={words.reason} />
      {bookings.length > 0 && (
        <Select
          {...form.field('bookingId')}
          label={words.booking}
          isOptional
          choices={[{ value: '', label: words.noBooking }, ...bookings.map(({ id: value, label }) => ({ value, label }))]}
        />
      )}
    </FormDialog>
  )
}
