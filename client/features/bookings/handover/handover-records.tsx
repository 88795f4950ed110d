import type { BookingView } from '../../../../shared/domain/booking.ts'
import { Disclosure } from '../../../ui/display/disclosure.tsx'
import { findUnansweredRecord } from './handover-question.tsx'
import { HandoverRecord } from './handover-record.tsx'
import { Link } from '@tanstack/react-router'
import { handoverMessages } from '../../../../shared/i18n/en/handover.ts'

const messages = handoverMessages.recorded

export function HandoverRecords({ booking }: { booking: BookingView }) {
  const { id: bookingId, handovers, party } = booking
  if (handovers.length === 0) return null
  // Links to it lead to the question instead.
  const question = findUnansweredRecord(booking)
  return (
    <Disclosure title={messages.card} name="records">
      {handovers.map((record) => (
        <div key={record.kind} className="stack" data-landing={record === question ? undefined : `${record.kind}-record`} tabIndex={-1}>
          <HandoverRecord record={record} reader={party} />
        </div>
      ))}
      <p className="row unprinted">
        <Link className="btn ghost" to="/dashboard/bookings/$bookingId/record" params={{ bookingId }}>
          {messages.print}
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
                {messages.add[kind]}
              </Link>
            ))}
      </p>
    </Disclosure>
  )
}
