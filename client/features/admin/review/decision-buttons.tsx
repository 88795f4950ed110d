import { adminWords } from '../../../../shared/i18n/en/admin.ts'
import { Button } from '../../../ui/button.tsx'
import { useSubmitOnce } from '../../../ui/form/use-submit.ts'
import type { Decisions } from './decisions.tsx'
import { type Decided, toastFailure } from './use-decisions.ts'

const words = adminWords.queue

type Props = {
  decided: Decided
  decisions: Decisions
  canBeApproved?: boolean | undefined
  canBeRejected?: boolean
  isQuiet?: boolean
  /** Opens a dialog instead of approving at once. */
  onApprove?: (() => void) | undefined
}

export function DecisionButtons({ decided, decisions, canBeApproved = true, canBeRejected = true, isQuiet = false, onApprove }: Props) {
  const { title } = decided
  const approving = useSubmitOnce(
    () => decisions.approve(decided),
    (fault) => toastFailure(decisions.kind, 'approved', fault),
  )
  return (
    <>
      {canBeApproved && (
        <Button
          kind={isQuiet ? 'ghost' : undefined}
          busy={approving.isBusy}
          aria-label={adminWords.listings.approveName(title)}
          data-key="approve"
          onClick={onApprove ?? (() => void approving.run())}
        >
          {words.approve}
        </Button>
      )}
      {canBeRejected && (
        <Button
          kind="warn"
          busy={approving.isBusy}
          aria-label={adminWords.listings.rejectName(title)}
          data-key="reject"
          onClick={() => decisions.askToReject(decided)}
        >
          {words.reject}
        </Button>
      )}
    </>
  )
}
