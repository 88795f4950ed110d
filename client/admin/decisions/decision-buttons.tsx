import { adminWords } from '../../../shared/words/en/admin.ts'
import { Button } from '../../ui/button.tsx'
import { useOnce } from '../../ui/form/use-once.ts'
import type { Decisions } from './decisions.tsx'
import { type Decided, tellFailure } from './use-decisions.ts'

const words = adminWords.queue

type Props = {
  decided: Decided
  decisions: Decisions
  canBeApproved?: boolean | undefined
  canBeRejected?: boolean
  /** Among the other links of a table's row. */
  isQuiet?: boolean
  /** Asks for more before it is approved. */
  onApprove?: (() => void) | undefined
}

/** Approving with one press, rejecting through a reason. */
export function DecisionButtons({ decided, decisions, canBeApproved = true, canBeRejected = true, isQuiet = false, onApprove }: Props) {
  const { title } = decided
  const approving = useOnce(
    () => decisions.approve(decided),
    (fault) => tellFailure(decisions.kind, 'approved', fault),
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
