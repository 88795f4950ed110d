import { Link } from '@tanstack/react-router'
import type { BookingPersonView, BookingView } from '../../../shared/domain/booking.ts'
import { showMonth } from '../../../shared/lib/days.ts'
import { showPhone } from '../../../shared/lib/phone.ts'
import { bookingWords } from '../../../shared/i18n/en/booking.ts'
import { ReportButton } from '../reports/report.tsx'
import { Avatar } from '../../ui/photo/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RenterStats } from '../../ui/display/renter-record.tsx'
import { Status } from '../../ui/display/status.tsx'
import { BookingMessage } from './booking-message.tsx'
import type { BookingSide } from './search-params.ts'

const words = bookingWords.person

const Phone = ({ phone }: { phone: string }) => (
  <div className="row">
    <a className="btn ghost" href={`tel:+${phone}`}>
      <Icon name="phone" /> {words.call} {showPhone(phone)}
    </a>
    <a className="btn ghost unprinted" href={`https://wa.me/${phone}`} target="_blank" rel="noopener noreferrer">
      {words.whatsapp}
    </a>
  </div>
)

function NoPhone({ booking: { shown, events, party } }: Pick<Props, 'booking'>) {
  if (party === 'admin') return null
  if (shown === 'pending') return <p className="meta">{words.phoneLater}</p>
  return events.some(({ action }) => action === 'approve') ? <p className="meta">{words.phoneClosed}</p> : null
}

type Props = { person: BookingPersonView; side: BookingSide; booking: Pick<BookingView, 'shown' | 'events' | 'message' | 'party'> }

const OwnerFacts = ({ owner }: { owner: BookingPersonView }) => (
  <div className="row">
    <Status kind={owner.identity ? 'ok' : 'neutral'}>{owner.identity ? words.verified : words.unverified}</Status>
    <Status kind={owner.cancellations > 0 ? 'wait' : 'neutral'}>{words.cancellations(owner.cancellations)}</Status>
  </div>
)

export function BookingPerson({ person, side, booking }: Props) {
  const { message, party } = booking
  return (
    <section className="card stack">
      <h2>{words.title[side]}</h2>
      <p className="booking-person">
        <Avatar name={person.name} avatar={person.avatar} />
        <span>
          <strong>{person.name}</strong>
          <small className="meta">{words.joined(showMonth(person.joined))}</small>
        </span>
      </p>
      {side === 'renter' ? <RenterStats renter={person} /> : <OwnerFacts owner={person} />}
      {side === 'renter' && message && <BookingMessage text={message} party={party} />}
      {party === 'admin' && (
        <Link className="back-link unprinted" to="/admin/users/$userId" params={{ userId: person.id }}>
          {words.account}
        </Link>
      )}
      {person.phone ? <Phone phone={person.phone} /> : <NoPhone booking={booking} />}
      {party !== 'admin' && <ReportButton kind="person" id={person.id} name={person.name} />}
    </section>
  )
}
