import { useQueryClient } from '@tanstack/react-query'
import type { ClaimView } from '../../../../shared/domain/balance.ts'
import { formatFrancs } from '../../../../shared/lib/money.ts'
import { adminPaymentWords } from '../../../../shared/i18n/en/admin-payments.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { answerClaim } from './api.ts'

const words = adminPaymentWords.claims
type Decision = 'approved' | 'rejected'

type Props = { claim: ClaimView; owner: string; isQuiet?: boolean }

export function ClaimButtons({ claim: { id, amount, reference }, owner, isQuiet = false }: Props) {
  const client = useQueryClient()
  const decide = (decision: Decision) => async (note: string) => {
    try {
      await answerClaim(id, { decision, ...(note ? { note } : {}) })
      toast.show({ ...(decision === 'approved' ? words.confirmed : words.refused), kind: 'good' })
    } finally {
      // A failure can mean that another admin has answered first.
      await invalidate(client, invalidations.claimAnswered)
    }
  }
  return (
    <span className={isQuiet ? 'row admin-actions' : 'row'}>
      <ConfirmButton
        kind={isQuiet ? 'ghost' : undefined}
        aria-label={words.confirmName(owner)}
        title={words.confirmTitle(formatFrancs(amount))}
        text={words.confirmText(owner, reference)}
        confirm={words.confirm}
        busyText={adminPaymentWords.busy}
        onConfirm={decide('approved')}
      >
        {words.confirm}
      </ConfirmButton>
      <ConfirmButton
        kind={isQuiet ? 'warn' : 'ghost'}
        aria-label={words.refuseName(owner)}
        title={words.refuseTitle(formatFrancs(amount))}
        text={words.refuseText}
        confirm={words.refuse}
        busyText={adminPaymentWords.busy}
        isDanger
        reason={{ label: words.reason, hint: words.reasonHint, isRequired: true }}
        onConfirm={decide('rejected')}
      >
        {words.refuse}
      </ConfirmButton>
    </span>
  )
}
