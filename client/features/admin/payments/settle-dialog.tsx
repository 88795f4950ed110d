import { useQueryClient } from '@tanstack/react-query'
import type { OwnerPaymentsView } from '../../../../shared/domain/balance.ts'
import { groupThousands, readWhole, showFrancs } from '../../../../shared/lib/money.ts'
import { ClaimInput } from '../../../../shared/schemas/payment.ts'
import { adminPaymentWords } from '../../../../shared/i18n/en/admin-payments.ts'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { cacheOwner, settle } from './api.ts'

const words = adminPaymentWords.settle
type Props = { owner: OwnerPaymentsView; onClose: () => void }

export function SettleDialog({ owner: { id: ownerId, name, due }, onClose }: Props) {
  const client = useQueryClient()
  const keyOf = useIdempotencyKey()
  const form = useForm(
    // A settlement has the same two fields as an owner's claim.
    ClaimInput,
    { amount: due > 0 ? groupThousands(due) : '', reference: '' },
    (paid) => {
      const settlement = { ownerId, ...paid }
      return settle(settlement, keyOf(settlement))
    },
    {
      done: async (owner) => {
        toast.show({ ...words.done, kind: 'good' })
        await cacheOwner(client, owner)
        onClose()
      },
    },
  )
  const more = readWhole(form.values.amount) - Math.max(0, due)
  return (
    <FormDialog
      title={words.title(name)}
      intro={<p>{words.text}</p>}
      form={form}
      submit={words.submit}
      busyText={adminPaymentWords.busy}
      onClose={onClose}
    >
      <Field
        {...form.field('amount')}
        label={words.amount}
        hint={more > 0 ? words.more(showFrancs(more)) : words.dueNow(showFrancs(due))}
        inputMode="numeric"
        autoComplete="off"
      />
      <Field {...form.field('reference')} label={words.reference} hint={words.referenceHint} autoComplete="off" maxLength={80} />
    </FormDialog>
  )
}
