import { Link } from '@tanstack/react-router'
import { formatInstant } from '../../../../shared/lib/days.ts'
import type { AdminReportView, Reported, ReportedListing, ReportedReview } from '../../../../shared/domain/report.ts'
import { adminReportWords as words } from '../../../../shared/i18n/en/admin-reports.ts'
import { Status } from '../../../ui/display/status.tsx'
import { StarRow } from '../../../ui/display/stars.tsx'
import { ReportDecisions } from './report-decisions.tsx'

const Listing = ({ id, title, owner, isPublic }: ReportedListing) => (
  <>
    <h2>{title}</h2>
    <p className="row">
      <small className="meta">{words.ownedBy(owner)}</small>
      {!isPublic && <Status kind="neutral">{words.offMarket}</Status>}
    </p>
    <p className="row">
      <Link to="/car/$carId" params={{ carId: id }}>
        {words.openListing}
      </Link>
      {isPublic && (
        <Link to="/admin/listings" search={{ q: title.slice(0, 60) }}>
          {words.takeDown}
        </Link>
      )}
    </p>
  </>
)

const Review = ({ carTitle, bookingId, author, stars, text, hiddenReason }: ReportedReview) => (
  <>
    <h2>{words.reviewBy(author, carTitle)}</h2>
    <StarRow count={stars} />
    <p className="typed" dir="auto">
      {text}
    </p>
    {hiddenReason && (
      <p className="note warn" dir="auto">
        {words.hidden(hiddenReason)}
      </p>
    )}
    <p>
      <Link to="/dashboard/bookings/$bookingId" params={{ bookingId }}>
        {words.openBooking}
      </Link>
    </p>
  </>
)

function Subject({ reported }: { reported: Reported | null }) {
  if (!reported) return <h2>{words.gone}</h2>
  if (reported.kind === 'listing') return <Listing {...reported} />
  if (reported.kind === 'review') return <Review {...reported} />
  return (
    <>
      <h2 dir="auto">{reported.name}</h2>
      <p>
        <Link to="/admin/users/$userId" params={{ userId: reported.id }}>
          {words.openPerson}
        </Link>
      </p>
    </>
  )
}

export function ReportCard({ report }: { report: AdminReportView }) {
  const { kind, text, createdAt, closedAt, outcome, answer, reporter, reported } = report
  return (
    <li className="card queue-card">
      <div className="stack report-subject">
        <p className="row">
          <Status kind={closedAt ? 'neutral' : 'wait'}>{words.kinds[kind]}</Status>
          {outcome && <Status kind={outcome === 'hidden' ? 'no' : 'ok'}>{words.outcomes[outcome]}</Status>}
        </p>
        <Subject reported={reported} />
      </div>
      <blockquote className="booking-message">
        <b>{words.by(reporter.name, formatInstant(createdAt))}</b>
        <p className="typed" dir="auto">
          {text}
        </p>
      </blockquote>
      {answer && (
        <div>
          <b>{words.answered}</b>
          <p className="typed" dir="auto">
            {answer}
          </p>
        </div>
      )}
      <ReportDecisions report={report} />
    </li>
  )
}
