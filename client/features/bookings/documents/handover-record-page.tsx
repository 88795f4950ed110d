import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { BookingView } from '../../../../shared/domain/booking.ts'
import { formatLongDay } from '../../../../shared/lib/days.ts'
import { agreementPdfMessages, bookingDocumentMessages } from '../../../../shared/i18n/en/pdfs.ts'
import { handoverMessages } from '../../../../shared/i18n/en/handover.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { bookingQuery, getHandoverPdfUrl } from '../api.ts'
import { Ledger } from '../booking-money.tsx'
import { HandoverRecord } from '../handover/handover-record.tsx'
import { DocumentHeader } from './document-header.tsx'

const messages = handoverMessages.paper
const { labels, side, checklist } = agreementPdfMessages
const route = getRouteApi('/dashboard/bookings/$bookingId/record')

function Trip({ booking: { car, renter, owner, from, to } }: { booking: BookingView }) {
  const rows: [string, string][] = [
    [side.renter, renter.name],
    [side.owner, owner.name],
    [labels.car, car.plate ? `${car.title}, ${car.plate}` : car.title],
    [labels.from, formatLongDay(from)],
    [labels.to, formatLongDay(to)],
  ]
  return (
    <section className="card">
      <h2>{messages.trip}</h2>
      <dl className="fact-list">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Signatures = ({ booking: { renter, owner } }: { booking: BookingView }) => (
  <table className="checklist printed">
    <tbody>
      {[checklist.signs.renter(renter.name), checklist.signs.owner(owner.name)].map((signer) => (
        <tr key={signer} className="signed">
          <th scope="row">{signer}</th>
          <td>{agreementPdfMessages.none}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

export function HandoverRecordPage() {
  const { bookingId } = route.useParams()
  const { data: booking } = useSuspenseQuery(bookingQuery(bookingId))
  const { handovers } = booking
  return (
    <article className="stack agreement-page record-page">
      <Link className="back-link unprinted" to="/dashboard/bookings/$bookingId" params={{ bookingId }}>
        <Icon name="left" /> {handoverMessages.page.back}
      </Link>
      <DocumentHeader bookingId={bookingId} />
      <h1 className="title">{messages.title(booking.car.title)}</h1>
      {handovers.length > 0 && (
        <p className="row unprinted">
          <Button onClick={() => print()}>{messages.print}</Button>
          <a className="btn ghost" href={getHandoverPdfUrl(bookingId)} download>
            {bookingDocumentMessages.record.button}
          </a>
        </p>
      )}
      <Trip booking={booking} />
      {handovers.length === 0 && <p className="note">{messages.empty}</p>}
      <div className="sheet">
        {handovers.map((record) => (
          <section key={record.kind} className="card">
            <HandoverRecord record={record} reader="both" />
          </section>
        ))}
      </div>
      {handovers.length > 0 && (
        <>
          <section className="card">
            {/* Both parties read this page, so it leaves out what the owner owes the platform. */}
            <Ledger ledger={booking.ledger.filter(({ kind }) => kind !== 'fees_due')} viewer="both" />
          </section>
          <Signatures booking={booking} />
        </>
      )}
    </article>
  )
}
