import type { AdminReportView, Reported, ReportedListing, ReportedReview } from '../../../../shared/domain/report.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx'
import { Link } from '@tanstack/react-router'
import { FoldedRow } from '../list/folded-row.tsx'
import { StarRow } from '../../../ui/display/stars.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { adminReportMessages as messages } from '../../../../shared/i18n/en/admin-payments.ts'
import { useDecisions } from '../review/decisions.tsx'
import { answerReport, hideReview, showReview } from '../api.ts'
import { formatInstant } from '../../../../shared/lib/days.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'
import { toastError, toast } from '../../../ui/toast/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSubmitOnce } from '../../../ui/form/use-submit.ts'

const Listing = ({ id, owner, isPublic }: Omit<ReportedListing, 'kind'>) => (
  <>
    <p className="row">
      <small className="meta">{messages.ownedBy(owner)}</small>
      {!isPublic && <Status kind="neutral">{messages.offMarket}</Status>}
    </p>
    <p className="row">
      <Link to="/car/$carId" params={{ carId: id }}>
        {messages.openListing}
      </Link>
    </p>
  </>
)

const Review = ({ bookingId, stars, text, hiddenReason }: ReportedReview) => (
  <>
    <StarRow count={stars} />
    <p className="typed" dir="auto">
      {text}
    </p>
    {hiddenReason && (
      <p className="note warn" dir="auto">
        {messages.hidden(hiddenReason)}
      </p>
    )}
    <p>
      <Link to="/dashboard/bookings/$bookingId" params={{ bookingId }}>
        {messages.openBooking}
      </Link>
    </p>
  </>
)

function getTitle(reported: Reported | null) {
  if (!reported) return messages.gone
  if (reported.kind === 'listing') return reported.title
  return reported.kind === 'review' ? messages.reviewBy(reported.author, reported.carTitle) : reported.name
}

function Subject({ reported }: { reported: Reported | null }) {
  if (!reported) return null
  if (reported.kind === 'listing') return <Listing {...reported} />
  if (reported.kind === 'review') return <Review {...reported} />
  return (
    <p>
      <Link to="/admin/users/$userId" params={{ userId: reported.id }}>
        {messages.openPerson}
      </Link>
    </p>
  )
}

export function ReportRow({ report, startsOpen }: { report: AdminReportView; startsOpen: boolean }) {
  const { kind, text, createdAt, closedAt, outcome, answer, reporter, reported } = report
  return (
    <FoldedRow
      title={getTitle(reported)}
      summary={
        <>
          <span className="folded-text" dir="auto">
            {text}
          </span>
          <Status kind={closedAt ? 'neutral' : 'wait'}>{messages.kinds[kind]}</Status>
          {outcome && <Status kind={outcome === 'hidden' ? 'no' : 'ok'}>{messages.outcomes[outcome]}</Status>}
        </>
      }
      at={formatInstant(createdAt)}
      startsOpen={startsOpen}
    >
      <div className="stack report-subject">
        <Subject reported={reported} />
      </div>
      <blockquote className="booking-message">
        <b>{messages.by(reporter.name, formatInstant(createdAt))}</b>
        <p className="typed" dir="auto">
          {text}
        </p>
      </blockquote>
      {answer && (
        <div>
          <b>{messages.answered}</b>
          <p className="typed" dir="auto">
            {answer}
          </p>
        </div>
      )}
      <ReportDecisions report={report} />
    </FoldedRow>
  )
}

/** Reloads the list even if another admin decided first. */
function useReportDecision() {
  const client = useQueryClient()
  return async (decide: () => Promise<unknown>, done: keyof typeof messages.done) => {
    try {
      await decide()
      toast.show({ ...messages.done[done], kind: 'good' })
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'report_moved_on')) throw error
      toastError(error)
    }
    await invalidate(client, invalidations.reportDecided)
  }
}

function ReportDecisions({ report: { id, closedAt, reported } }: { report: AdminReportView }) {
  const decide = useReportDecision()
  const listings = useDecisions('car')
  const listing = reported?.kind === 'listing' && reported.isPublic ? reported : null
  const review = reported?.kind === 'review' ? reported : null
  const showing = useSubmitOnce(() => decide(() => showReview(review?.id ?? ''), 'shown'))
  const canShow = closedAt !== null && review !== null && review.hiddenReason !== null
  if (closedAt && !canShow) return null
  return (
    <div className="row queue-decision">
      {canShow && (
        <Button kind="ghost" busy={showing.isBusy} onClick={() => void showing.run()}>
          {messages.show}
        </Button>
      )}
      {!closedAt && listing && (
        <Button kind="warn" onClick={() => listings.askToReject(listing)}>
          {messages.takeDown}
        </Button>
      )}
      {listings.dialogs}
      {!closedAt && review && (
        <ConfirmButton
          kind="warn"
          title={messages.hideTitle}
          text={messages.hideText}
          confirm={messages.hide}
          busyText={messages.busy}
          isDanger
          reason={{ label: messages.reason, isRequired: true }}
          onConfirm={(reason) => decide(() => hideReview(review.id, reason), 'hidden')}
        >
          {messages.hide}
        </ConfirmButton>
      )}
      {!closedAt && (
        <ConfirmButton
          kind="ghost"
          title={messages.answerTitle}
          text={messages.answerText}
          confirm={messages.answer}
          busyText={messages.busy}
          reason={{ label: messages.answerLabel, isRequired: true }}
          onConfirm={(answer) => decide(() => answerReport(id, answer), 'answered')}
        >
          {messages.answer}
        </ConfirmButton>
      )}
    </div>
  )
}
