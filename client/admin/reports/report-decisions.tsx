import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AppError } from '../../../shared/errors.ts'
import type { AdminReportView } from '../../../shared/report.ts'
import { adminReportWords as words } from '../../../shared/words/en/admin-reports.ts'
import { happened, stale } from '../../stale.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { showFault, toast } from '../../ui/toast/toast.ts'
import { useOnce } from '../../ui/form/use-once.ts'
import { answerReport, hideReview, showReview } from './reports-api.ts'

/** Does it, and reads again what is there; somebody who was faster is told of. */
function useDeciding() {
  const client = useQueryClient()
  return async (decide: () => Promise<unknown>, done: keyof typeof words.done) => {
    try {
      await decide()
      toast.show({ ...words.done[done], kind: 'good' })
    } catch (fault) {
      if (!(fault instanceof AppError && fault.code === 'report_moved_on')) throw fault
      showFault(fault)
    }
    await happened(client, stale.reportDecided)
  }
}

/** What can be done about a report: hide the review, answer, or put back what was hidden. */
export function ReportDecisions({ report: { id, closedAt, reported } }: { report: AdminReportView }) {
  const [asked, setAsked] = useState<'hide' | 'answer' | null>(null)
  const decide = useDeciding()
  const review = reported?.kind === 'review' ? reported : null
  const showing = useOnce(() => decide(() => showReview(review?.id ?? ''), 'shown'))
  const canShow = closedAt !== null && review !== null && review.hiddenReason !== null
  if (closedAt && !canShow) return null
  const close = () => setAsked(null)
  return (
    <div className="row queue-decision">
      {canShow && (
        <Button kind="ghost" busy={showing.isBusy} onClick={() => void showing.run()}>
          {words.show}
        </Button>
      )}
      {!closedAt && review && (
        <Button kind="warn" onClick={() => setAsked('hide')}>
          {words.hide}
        </Button>
      )}
      {!closedAt && (
        <Button kind="ghost" onClick={() => setAsked('answer')}>
          {words.answer}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked === 'hide'}
        title={words.hideTitle}
        text={words.hideText}
        confirm={words.hide}
        busyText={words.busy}
        isDanger
        reason={{ label: words.reason, isRequired: true }}
        onConfirm={(reason) => decide(() => hideReview(review?.id ?? '', reason), 'hidden')}
        onClose={close}
      />
      <ConfirmDialog
        isOpen={asked === 'answer'}
        title={words.answerTitle}
        text={words.answerText}
        confirm={words.answer}
        busyText={words.busy}
        reason={{ label: words.answerLabel, isRequired: true }}
        onConfirm={(answer) => decide(() => answerReport(id, answer), 'answered')}
        onClose={close}
      />
    </div>
  )
}
