import { useQueryClient } from '@tanstack/react-query'
import type { ClaimView } from '../../../../shared/domain/balance.ts'
import { formatFrancs } from '../../../../shared/lib/money.ts'
import { adminPaymentMessages } from '../../../../shared/i18n/en/admin-payments.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { answerClaim } from './api.ts'

const messages = adminPaymentMessages.claims
type Decision = 'approved' | 'rejected'

type Props = { claim: ClaimView; owner: string; isQuiet?: boolean }

export function ClaimButtons({ claim: { id, amount, reference }, owner, isQuiet = false }: Props) {
  const client = useQueryClient()
  const decide = (decision: Decision) => async (note: string) => {
    try {
      await answerClaim(id, { decision, ...(note ? { note } : {}) })
      toast.show({ ...(decision === 'approved' ? messages.confirmed : messages.refused), kind: 'good' })
    } finally {
      // A failure can mean that another admin has answered first.
      await invalidate(client, invalidations.claimAnswered)
    }
  }
  return (
    <span className={isQuiet ? 'row admin-actions' : 'row'}>
      <ConfirmButton
        kind={isQuiet ? 'ghost' : undefined}
        aria-label={messages.confirmName(owner)}
        title={messages.confirmTitle(formatFrancs(amount))}
        text={messages.confirmText(owner, reference)}
        confirm={messages.confirm}
        busyText={adminPaymentMessages.busy}
        onConfirm={decide('approved')}
      >
        {messages.confirm}
      </ConfirmButton>
      <ConfirmButton
        kind={isQuiet ? 'warn' : 'ghost'}
        aria-label={messages.refuseName(owner)}
        title={messages.refuseTitle(formatFrancs(amount))}
        text={messages.refuseText}
        confirm={messages.refuse}
        busyText={adminPaymentMessages.busy}
        isDanger
        reason={{ label: messages.reason, hint: messages.reasonHint, isRequired: true }}
        onConfirm={decide('rejected')}
      >
        {messages.refuse}
      </ConfirmButton>
    </span>
  )
}
