import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { parseTripDays } from '../../../shared/domain/availability.ts'
import { type BookingView, hasEndedEarly } from '../../../shared/domain/booking.ts'
import { locationNames } from '../../../shared/domain/places.ts'
import type { Day } from '../../../shared/lib/days.ts'
import { bookingMessages } from '../../../shared/i18n/en/bookings.ts'
import { settingsQuery } from '../../session.ts'
import { formatRelativeDay, formatTimeLeft } from '../../ui/days/relative-days.ts'
import { RenterStats } from '../../ui/display/renter-stats.tsx'
import { Status } from '../../ui/display/status.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money/money.tsx'
import { BookingActions } from './booking-actions.tsx'
import { HandoverTime, PickupCode } from './booking-handover.tsx'
import { BookingStatusBadge } from './booking-status.tsx'
import { ChangeDaysLink } from './changes/change-days-link.tsx'
import { OpenChange } from './changes/open-change.tsx'
import { ChatLink } from './chat/chat-link.tsx'
import { HandoverQuestion } from './handover/handover-question.tsx'
import { NoShowDispute } from './disputes/no-show-dispute.tsx'
import { getHandoverStep, getLastTransition, getNextSteps, getPickupBlocker } from './next-steps.ts'
import { BookingMessage } from './party-card.tsx'
import { ReviewRequest } from './reviews/booking-review.tsx'
import { RenterRatingRequest } from './reviews/renter-rating.tsx'

const messages = bookingMessages.page

function CallButton({ booking }: { booking: BookingView }) {
  const { party, displayStatus, owner, renter } = booking
  const { name, phone } = party === 'renter' ? owner : renter
  if (!phone || party === 'admin' || !(displayStatus === 'upcoming' || displayStatus === 'active' || booking.depositOpen)) return null
  return (
    <a className="btn ghost unprinted" href={`tel:+${phone}`}>
      <Icon name="phone" /> {bookingMessages.person.call} <span className="unseen">{name}</span>
    </a>
  )
}

function HandoverLink({ booking, today }: { booking: BookingView; today: Day }) {
  const { id: bookingId, party, displayStatus } = booking
  const label = getHandoverStep(booking, today)
  const blocker = party !== 'renter' && displayStatus === 'upcoming' ? getPickupBlocker(booking, today) : null
  if (!label) return blocker ? <p className="meta">{blocker}</p> : null
  return (
    <Link className="btn wide unprinted" to="/dashboard/bookings/$bookingId/handover" params={{ bookingId }}>
      {label}
    </Link>
  )
}

/** What the owner earns; for a booking that ended early, nothing. */
function Earnings({ booking: { party, displayStatus, ownerEarns } }: { booking: BookingView }) {
  if (party !== 'owner' || ownerEarns === undefined || hasEndedEarly(displayStatus)) return null
  return (
    <p className="booking-earnings">
      {bookingMessages.money.youEarn} <Money francs={ownerEarns} />
    </p>
  )
}

function CashAmount({ booking: { party, displayStatus, totalPrice, deposit } }: { booking: BookingView }) {
  if (displayStatus !== 'pending' && displayStatus !== 'upcoming') return null
  return (
    <div>
      <dt>{messages.cash[party]}</dt>
      <dd>
        <Money francs={totalPrice} />
        <small className="meta">
          {messages.cashDeposit[party]} <Money francs={deposit} />
        </small>
      </dd>
    </div>
  )
}

function BookingDetails({ booking, today }: { booking: BookingView; today: Day }) {
  const { from, to, days, displayStatus, terms, pickupPlace, car } = booking
  const hasTrip = !hasEndedEarly(displayStatus)
  return (
    <dl className="fact-list booking-facts">
      <div>
        <dt>{hasTrip ? messages.from : messages.first}</dt>
        <dd>{hasTrip ? <HandoverTime booking={booking} kind="pickup" today={today} /> : formatRelativeDay(from, today)}</dd>
      </div>
      <div>
        <dt>{hasTrip ? messages.to : messages.last}</dt>
        <dd>
          {hasTrip ? <HandoverTime booking={booking} kind="return" today={today} /> : formatRelativeDay(to, today)}{' '}
          <small className="meta">{bookingMessages.days(days)}</small>
          <ChangeDaysLink booking={booking} />
        </dd>
      </div>
      {hasTrip && displayStatus !== 'completed' && (
        <div>
          <dt>{messages.place}</dt>
          <dd>{pickupPlace ?? terms.pickupArea ?? locationNames[car.location]}</dd>
        </div>
      )}
      <CashAmount booking={booking} />
    </dl>
  )
}

function RenterRequest({ booking: { party, displayStatus, renter, message } }: { booking: BookingView }) {
  if (party === 'renter' || displayStatus !== 'pending') return null
  return (
    <div className="booking-renter">
      <p>
        <b>{renter.name}</b>
      </p>
      <RenterStats renter={renter} />
      {message && <BookingMessage text={message} party={party} />}
    </div>
  )
}

function EndedBooking({ booking, today }: { booking: BookingView; today: Day }) {
  const isNoShow = getLastTransition(booking).action === 'lapse'
  return (
    <>
      {booking.reason && !isNoShow && (
        <p dir="auto">
          <b>{bookingMessages.next.reason}</b> {booking.reason}
        </p>
      )}
      <NoShowDispute booking={booking} />
      {booking.party === 'renter' && (
        <Link className="btn wide unprinted" to="/search" search={{ location: booking.car.location, ...parseTripDays(booking, today) }}>
          {bookingMessages.next.again}
        </Link>
      )}
    </>
  )
}

/** State, the one action of this state, and what the reader must know on the way to the car. */
export function BookingCard({ booking }: { booking: BookingView }) {
  const { today } = useSuspenseQuery(settingsQuery).data
  const { party, displayStatus } = booking
  const isEndedEarly = hasEndedEarly(displayStatus)
  return (
    <section className="card booking-card">
      <h2 className="unseen">{messages.next}</h2>
      <OpenChange booking={booking} />
      <div className="booking-state" aria-live="polite">
        <div className="row">
          <BookingStatusBadge {...booking} />
          {booking.isOut && <Status kind="no">{bookingMessages.notReturned.badge}</Status>}
          {booking.minutesLeft !== undefined && <Status kind="wait">{formatTimeLeft(booking.minutesLeft)}</Status>}
        </div>
        <Earnings booking={booking} />
        {getNextSteps(booking, today).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {booking.depositOpen && party === 'renter' && (
        <p>
          <Link to="/contact">{bookingMessages.next.unpaidBack}</Link>
        </p>
      )}
      <PickupCode booking={booking} />
      <HandoverQuestion booking={booking} />
      {/* One place for the actions of every state, so that an open dialog survives a change of the state. */}
      <BookingActions booking={booking}>
        <HandoverLink booking={booking} today={today} />
        <ReviewRequest booking={booking} />
        <RenterRatingRequest booking={booking} />
        {isEndedEarly && <EndedBooking booking={booking} today={today} />}
        <RenterRequest booking={booking} />
        <BookingDetails booking={booking} today={today} />
        <div className="row">
          <ChatLink booking={booking} />
          <CallButton booking={booking} />
        </div>
      </BookingActions>
    </section>
  )
}
