import { Link } from '@tanstack/react-router'
import type { BookingView } from '../../../../shared/domain/booking.ts'
import { handoverWords } from '../../../../shared/i18n/en/handover.ts'
import { HandoverAnswerForm } from './handover-answer-form.tsx'
import { HandoverRecord } from './handover-record.tsx'

const words = handoverWords.recorded

export function HandoverRecords({ booking }: { booking: BookingView }) {
  const { id: bookingId, handovers, party } = booking
  if (handovers.length === 0) return null
  return (
    <section className="card stack">
      <h2>{words.card}</h2>
      {handovers.map((record) => (
        <div key={record.kind} className="stack" data-landing={`${record.kind}-record`} tabIndex={-1}>
          <HandoverRecord record={record} reader={party} />
          {party === 'renter' && record.agreed === null && <HandoverAnswerForm bookingId={bookingId} record={record} />}
        </div>
      ))}
      <p className="row unprinted">
        <Link className="btn ghost" to="/dashboard/bookings/$bookingId/record" params={{ bookingId }}>
          {words.print}
        </Link>
        {party !== 'renter' &&
          handovers
            .filter(({ takesPhotos }) => takesPhotos)
            .map(({ kind }) => (
              <Link
                key={kind}
                className="btn ghost"
                to="/dashboard/bookings/$bookingId/handover"
                params={{ bookingId }}
                search={{ record: kind }}
              >
                {words.add[kind]}
              </Link>
            ))}
      </p>
    </section>
  )
}
