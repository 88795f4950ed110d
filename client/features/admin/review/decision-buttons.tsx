import { adminMessages } from '../../../../shared/i18n/en/admin.ts'
import { Button } from '../../../ui/button.tsx'
import { useSubmitOnce } from '../../../ui/form/use-submit.ts'
import type { Decisions } from './decisions.tsx'
import { type DecisionTarget, toastFailure } from './use-decisions.ts'

const messages = adminMessages.queue

type Props = {
  target: DecisionTarget
  decisions: Decisions
  canBeApproved?: boolean | undefined
  canBeRejected?: boolean
  isQuiet?: boolean
  /** Opens a dialog instead of approving at once. */
  onApprove?: (() => void) | undefined
}

export function DecisionButtons({ target, decisions, canBeApproved = true, canBeRejected = true, isQuiet = false, onApprove }: Props) {
  const { title } = target
  const approving = useSubmitOnce(
    () => decisions.approve(target),
    (error) => toastFailure(decisions.kind, 'approved', error),
  )
  return (
    <>
      {canBeApproved && (
        <Button
          kind={isQuiet ? 'ghost' : undefined}
          busy={approving.isBusy}
          aria-label={adminMessages.listings.approveName(title)}
          data-key="approve"
          onClick={onApprove ?? (() => void approving.run())}
        >
          {messages.approve}
        </Button>
      )}
      {canBeRejected && (
        <Button
          kind="warn"
          busy={approving.isBusy}
          aria-label={adminMessages.listings.rejectName(title)}
          data-key="reject"
          onClick={() => decisions.askToReject(target)}
        >
          {messages.reject}
        </Button>
      )}
    </>
  )
}
