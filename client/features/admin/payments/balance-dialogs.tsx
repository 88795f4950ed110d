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

const settlementWords = adminPaymentMessages.settle
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
        toast.show({ ...settlementWords.done, kind: 'good' })
        await cacheOwner(client, owner)
        onClose()
      },
    },
  )
  const overpaid = parseWholeNumber(form.values.amount) - Math.max(0, due)
  return (
    <FormDialog
      title={settlementWords.title(name)}
      intro={<p>{settlementWords.text}</p>}
      form={form}
      submit={settlementWords.submit}
      busyText={adminPaymentMessages.busy}
      onClose={onClose}
    >
      <Field
        {...form.field('amount')}
        label={settlementWords.amount}
        hint={overpaid > 0 ? settlementWords.more(formatFrancs(overpaid)) : settlementWords.dueNow(formatFrancs(due))}
        inputMode="numeric"
        autoComplete="off"
      />
      <Field
        {...form.field('reference')}
        label={settlementWords.reference}
        hint={settlementWords.referenceHint}
        autoComplete="off"
        maxLength={80}
      />
    </FormDialog>
  )
}

const correctionWords = adminPaymentMessages.correct
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
      busyText={adminPaymentMessages.busy}
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
