import type { OwnerPaymentsView } from '../../../../shared/domain/balance.ts'
import { ClaimInput, CorrectionForm } from '../../../../shared/schemas/payment.ts'
import { Field, Choices, Select, TextArea } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { adminPaymentMessages } from '../../../../shared/i18n/en/admin-payments.ts'
import { cacheOwner, recordOwnerPayment, addCorrection } from './api.ts'
import { groupThousands, parseWholeNumber, formatFrancs } from '../../../../shared/lib/money.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useQueryClient } from '@tanstack/react-query'

const settlementMessages = adminPaymentMessages.settle
type SettleDialogProps = { owner: OwnerPaymentsView; onClose: () => void }

export function SettleDialog({ owner: { id: ownerId, name, due }, onClose }: SettleDialogProps) {
  const client = useQueryClient()
  const getKey = useIdempotencyKey()
  const form = useForm(
    // A settlement has the same two fields as an owner's claim.
    ClaimInput,
    { amount: due > 0 ? groupThousands(due) : '', reference: '' },
    (input) => {
      const settlement = { ownerId, ...input }
      return recordOwnerPayment(settlement, getKey(settlement))
    },
    {
      onSuccess: async (owner) => {
        toast.show({ ...settlementMessages.done, kind: 'good' })
        await cacheOwner(client, owner)
        onClose()
      },
    },
  )
  const overpaid = parseWholeNumber(form.values.amount) - Math.max(0, due)
  return (
    <FormDialog
      title={settlementMessages.title(name)}
      intro={<p>{settlementMessages.text}</p>}
      form={form}
      submit={settlementMessages.submit}
      busyText={adminPaymentMessages.busy}
      onClose={onClose}
    >
      <Field
        {...form.field('amount')}
        label={settlementMessages.amount}
        hint={overpaid > 0 ? settlementMessages.more(formatFrancs(overpaid)) : settlementMessages.dueNow(formatFrancs(due))}
        inputMode="numeric"
        autoComplete="off"
      />
      <Field
        {...form.field('reference')}
        label={settlementMessages.reference}
        hint={settlementMessages.referenceHint}
        autoComplete="off"
        maxLength={80}
      />
    </FormDialog>
  )
}

const correctionMessages = adminPaymentMessages.correct
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
      return addCorrection(correction, getKey(correction))
    },
    {
      onSuccess: async (owner) => {
        toast.show({ ...correctionMessages.done, kind: 'good' })
        await cacheOwner(client, owner)
        onClose()
      },
    },
  )
  return (
    <FormDialog
      title={correctionMessages.title(name)}
      intro={<p>{correctionMessages.text}</p>}
      form={form}
      submit={correctionMessages.submit}
      busyText={adminPaymentMessages.busy}
      onClose={onClose}
    >
      <Choices
        {...form.field('direction')}
        legend={correctionMessages.direction}
        choices={[
          { value: 'less', ...correctionMessages.less },
          { value: 'more', ...correctionMessages.more },
        ]}
      />
      <Field {...form.field('amount')} label={correctionMessages.amount} inputMode="numeric" autoComplete="off" />
      <TextArea {...form.field('reason')} label={correctionMessages.reason} />
      {bookings.length > 0 && (
        <Select
          {...form.field('bookingId')}
          label={correctionMessages.booking}
          isOptional
          choices={[{ value: '', label: correctionMessages.noBooking }, ...bookings.map(({ id: value, label }) => ({ value, label }))]}
        />
      )}
    </FormDialog>
  )
}
