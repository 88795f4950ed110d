import { useQueryClient } from '@tanstack/react-query'
import { AppError } from '../../../../shared/lib/errors.ts'
import type { AdminReportView } from '../../../../shared/domain/report.ts'
import { adminReportWords as words } from '../../../../shared/i18n/en/admin-reports.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx'
import { toastError, toast } from '../../../ui/toast/toast.ts'
import { useSubmitOnce } from '../../../ui/form/use-submit.ts'
import { answerReport, hideReview, showReview } from './reports-api.ts'

/** Reloads the list even if another admin decided first. */
function useReportDecision() {
  const client = useQueryClient()
  return async (decide: () => Promise<unknown>, done: keyof typeof words.done) => {
    try {
      await decide()
      toast.show({ ...words.done[done], kind: 'good' })
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'report_moved_on')) throw error
      toastError(error)
    }
    await invalidate(client, invalidations.reportDecided)
  }
}

export function ReportDecisions({ report: { id, closedAt, reported } }: { report: AdminReportView }) {
  const decide = useReportDecision()
  const review = reported?.kind === 'review' ? reported : null
  const showing = useSubmitOnce(() => decide(() => showReview(review?.id ?? ''), 'shown'))
  const canShow = closedAt !== null && review !== null && review.hiddenReason !== null
  if (closedAt && !canShow) return null
  return (
    <div className="row queue-decision">
      {canShow && (
        <Button kind="ghost" busy={showing.isBusy} onClick={() => void showing.run()}>
          {words.show}
        </Button>
      )}
      {!closedAt && review && (
        <ConfirmButton
          kind="warn"
          title={words.hideTitle}
          text={words.hideText}
          confirm={words.hide}
          busyText={words.busy}
          isDanger
          reason={{ label: words.reason, isRequired: true }}
          onConfirm={(reason) => decide(() => hideReview(review.id, reason), 'hidden')}
        >
          {words.hide}
        </ConfirmButton>
      )}
      {!closedAt && (
        <ConfirmButton
          kind="ghost"
          title={words.answerTitle}
          text={words.answerText}
          confirm={words.answer}
          busyText={words.busy}
          reason={{ label: words.answerLabel, isRequired: true }}
          onConfirm={(answer) => decide(() => answerReport(id, answer), 'answered')}
        >
          {words.answer}
        </ConfirmButton>
      )}
    </div>
  )
}
