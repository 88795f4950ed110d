import type { BookingSide } from './search-params.ts'
import type { BookingUserView, BookingView } from '../../../shared/domain/booking.ts'
import { Avatar } from '../../ui/photo/avatar.tsx'
import { Disclosure } from '../../ui/display/disclosure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '@tanstack/react-router'
import { RenterStats } from '../../ui/display/renter-stats.tsx'
import { ReportButton } from '../reports/report-button.tsx'
import { Status } from '../../ui/display/status.tsx'
import { bookingMessages } from '../../../shared/i18n/en/bookings.ts'
import { formatMonth } from '../../../shared/lib/days.ts'
import { formatPhone } from '../../../shared/lib/phone-format.ts'
import { maskedText } from '../../../shared/lib/masking.ts'

const messages = bookingMessages.person

const Phone = ({ phone }: { phone: string }) => (
  <div className="row">
    <a className="btn ghost" href={`tel:+${phone}`}>
      <Icon name="phone" /> {messages.call} <span className="phone">{formatPhone(phone)}</span>
    </a>
    <a className="btn ghost unprinted" href={`https://wa.me/${phone}`} target="_blank" rel="noopener noreferrer">
      {messages.whatsapp}
    </a>
  </div>
)

function NoPhone({ booking: { displayStatus, events, party } }: Pick<Props, 'booking'>) {
  if (party === 'admin') return null
  if (displayStatus === 'pending') return <p className="meta">{messages.phoneLater}</p>
  return events.some(({ action }) => action === 'approve') ? <p className="meta">{messages.phoneClosed}</p> : null
}

type Props = { user: BookingUserView; side: BookingSide; booking: Pick<BookingView, 'displayStatus' | 'events' | 'party'> }

const OwnerBadges = ({ owner }: { owner: BookingUserView }) => (
  <div className="row">
    <Status kind={owner.identity ? 'ok' : 'neutral'}>{owner.identity ? messages.verified : messages.unverified}</Status>
    <Status kind={owner.cancellations > 0 ? 'wait' : 'neutral'}>{messages.cancellations(owner.cancellations)}</Status>
  </div>
)

export function PartyCard({ user, side, booking }: Props) {
  const { party } = booking
  return (
    <Disclosure title={messages.title[side]} detail={user.name} name={side}>
      <p className="booking-person">
        <Avatar name={user.name} avatar={user.avatar} />
        <span>
          <strong>{user.name}</strong>
          <small className="meta">{messages.joined(formatMonth(user.joined))}</small>
        </span>
      </p>
      {side === 'renter' ? <RenterStats renter={user} /> : <OwnerBadges owner={user} />}
      {party === 'admin' && (
        <Link className="back-link unprinted" to="/admin/users/$userId" params={{ userId: user.id }}>
          {messages.account}
        </Link>
      )}
      {user.phone ? <Phone phone={user.phone} /> : <NoPhone booking={booking} />}
      {party !== 'admin' && <ReportButton kind="person" id={user.id} name={user.name} />}
    </Disclosure>
  )
}

const pageMessages = bookingMessages.page

export const BookingMessage = ({ text, party }: { text: string; party: BookingView['party'] }) => (
  <blockquote className="booking-message">
    <b>{pageMessages.message[party]}</b>
    <p dir="auto">{text}</p>
    {party === 'owner' && text.includes(maskedText) && <small className="meta">{pageMessages.messageMasked}</small>}
  </blockquote>
)
