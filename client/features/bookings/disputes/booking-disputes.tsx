import type { BookingView } from '../../../../shared/domain/booking.ts'
import { formatInstant } from '../../../../shared/lib/days.ts'
import { formatCaseNumber, type DisputeView } from '../../../../shared/domain/dispute.ts'
import { disputeMessages as messages } from '../../../../shared/i18n/en/reports.ts'
import { Disclosure } from '../../../ui/display/disclosure.tsx'
import { CloseDispute } from './close-dispute.tsx'
import { Photo } from '../../../ui/photo/photo.tsx'
import { Status } from '../../../ui/display/status.tsx'

function Dispute({ dispute, booking }: { dispute: DisputeView; booking: BookingView }) {
  const { party } = booking
  const { id, kind, text, openedBy, photos, createdAt, closedAt, outcome } = dispute
  return (
    <li className="stack dispute">
      <p className="row">
        <b>{messages.kinds[kind]}</b>
        <Status kind={closedAt ? 'neutral' : 'wait'}>{closedAt ? messages.closed : messages.open}</Status>
      </p>
      <small className="meta">
        {messages.number(formatCaseNumber(id))} · {openedBy === party ? messages.you : messages.by[openedBy]} · {formatInstant(createdAt)}
      </small>
      <p className={text ? 'typed' : 'meta'} dir="auto">
        {text || messages.gone}
      </p>
      {photos.length > 0 && (
        <ul className="photos">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <a className="pic" href={photo.urls[1600]} target="_blank" rel="noopener">
                <Photo photo={photo} alt={messages.photo(index + 1)} sizes="(min-width: 48rem) 11rem, 45vw" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {closedAt && outcome && (
        <blockquote className="booking-message">
          <b>{messages.outcome(formatInstant(closedAt))}</b>
          <p className="typed" dir="auto">
            {outcome}
          </p>
        </blockquote>
      )}
      {!closedAt && (party === 'admin' ? <CloseDispute booking={booking} dispute={dispute} /> : <p className="meta">{messages.waiting}</p>)}
    </li>
  )
}

export function BookingDisputes({ booking }: { booking: BookingView }) {
  const { disputes } = booking
  if (disputes.length === 0) return null
  return (
    <Disclosure title={messages.title} isOpen={disputes.some(({ closedAt }) => !closedAt)} name="problems">
      <ul className="disputes">
        {disputes.map((dispute) => (
          <Dispute key={dispute.id} dispute={dispute} booking={booking} />
        ))}
      </ul>
    </Disclosure>
  )
}
