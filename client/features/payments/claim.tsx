import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClaimView } from '../../../shared/domain/balance.ts'
import { groupThousands, showFrancs } from '../../../shared/lib/money.ts'
import { ClaimInput } from '../../../shared/schemas/payment.ts'
import { paymentWords } from '../../../shared/i18n/en/payments.ts'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { paymentFiguresQuery, sendClaim } from './api.ts'

const words = paymentWords.claim

function ClaimDialog({ due, onClose }: { due: number; onClose: () => void }) {
  const client = useQueryClient()
  const keyOf = useIdempotencyKey()
  const form = useForm(ClaimInput, { amount: groupThousands(due), reference: '' }, (claim) => sendClaim(claim, keyOf(claim)), {
    done: (claim) => {
      toast.show({ ...words.done, kind: 'good' })
      client.setQueryData(paymentFiguresQuery.queryKey, (figures) => figures && { ...figures, claim })
      onClose()
    },
  })
  return (
    <FormDialog title={words.title} intro={<p>{words.text}</p>} form={form} submit={words.submit} busyText={words.busy} onClose={onClose}>
      <Field {...form.field('amount')} label={words.amount} inputMode="numeric" autoComplete="off" />
      <Field {...form.field('reference')} label={words.reference} hint={words.referenceHint} autoComplete="off" maxLength={80} />
    </FormDialog>
  )
}

export function Claim({ due, claim }: { due: number; claim: ClaimView | null }) {
  const [isOpen, setOpen] = useState(false)
  if (claim?.state === 'open')
    return (
      <p className="note wait typed">
        <b>{words.waits}</b> {words.waitsText(showFrancs(claim.amount), claim.reference)}
      </p>
    )
  return (
    <>
      {claim?.state === 'refused' && due > 0 && (
        <p className="note warn typed">
          <b>{words.refused(showFrancs(claim.amount), claim.reference)}</b> {claim.reason}
        </p>
      )}
      {due > 0 && <Button onClick={() => setOpen(true)}>{words.open}</Button>}
      {isOpen && <ClaimDialog due={due} onClose={() => setOpen(false)} />}
    </>
  )
}
