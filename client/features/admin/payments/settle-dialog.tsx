import { useQueryClient } from '@tanstack/react-query'
import type { OwnerPaymentsView } from '../../../../shared/domain/balance.ts'
import { groupThousands, parseWholeNumber, formatFrancs } from '../../../../shared/lib/money.ts'
import { ClaimInput } from '../../../../shared/schemas/payment.ts'
import { adminPaymentWords } from '../../../../shared/i18n/en/admin-payments.ts'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { cacheOwner, settle } from './api.ts'

const settlementWords = adminPaymentWords.settle
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
      return settle(settlement, getKey(settlement))
    },
    {
      done: async (owner) => {
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
      busyText={adminPaymentWords.busy}
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
