import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClaimView } from '../../../shared/domain/balance.ts'
import { groupThousands, formatFrancs } from '../../../shared/lib/money.ts'
import { ClaimInput } from '../../../shared/schemas/payment.ts'
import { paymentWords } from '../../../shared/i18n/en/payments.ts'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { paymentFiguresQuery, sendClaim } from './api.ts'

const claimWords = paymentWords.claim

function ClaimDialog({ due, onClose }: { due: number; onClose: () => void }) {
  const client = useQueryClient()
  const getKey = useIdempotencyKey()
  const form = useForm(ClaimInput, { amount: groupThousands(due), reference: '' }, (claim) => sendClaim(claim, getKey(claim)), {
    done: (claim) => {
      toast.show({ ...claimWords.done, kind: 'good' })
      client.setQueryData(paymentFiguresQuery.queryKey, (figures) => figures && { ...figures, claim })
      onClose()
    },
  })
  return (
    <FormDialog
      title={claimWords.title}
      intro={<p>{claimWords.text}</p>}
      form={form}
      submit={claimWords.submit}
      busyText={claimWords.busy}
      onClose={onClose}
    >
      <Field {...form.field('amount')} label={claimWords.amount} inputMode="numeric" autoComplete="off" />
      <Field {...form.field('reference')} label={claimWords.reference} hint={claimWords.referenceHint} autoComplete="off" maxLength={80} />
    </FormDialog>
  )
}

export function Claim({ due, claim }: { due: number; claim: ClaimView | null }) {
  const [isOpen, setOpen] = useState(false)
  if (claim?.state === 'open')
    return (
      <p className="note wait typed">
        <b>{claimWords.waits}</b> {claimWords.waitsText(formatFrancs(claim.amount), claim.reference)}
      </p>
    )
  return (
    <>
      {claim?.state === 'refused' && due > 0 && (
        <p className="note warn typed">
          <b>{claimWords.refused(formatFrancs(claim.amount), claim.reference)}</b> {claim.reason}
        </p>
      )}
      {due > 0 && <Button onClick={() => setOpen(true)}>{claimWords.open}</Button>}
      {isOpen && <ClaimDialog due={due} onClose={() => setOpen(false)} />}
    </>
  )
}
