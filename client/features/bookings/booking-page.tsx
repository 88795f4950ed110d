import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Outlet, useChildMatches } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type BookingView, hasEndedEarly } from '../../../shared/domain/booking.ts'
import { parseTripDays } from '../../../shared/domain/availability.ts'
import { type Day, formatRange } from '../../../shared/lib/days.ts'
import { bookingMessages } from '../../../shared/i18n/en/bookings.ts'
import { settingsQuery } from '../../session.ts'
import { Icon } from '../../ui/icon.tsx'
import { preloadToasts, toast } from '../../ui/toast/toast.ts'
import { formatTimeLeft } from '../../ui/days/relative-days.ts'
import { Status } from '../../ui/display/status.tsx'
import { TeamNotes } from '../notes/team-notes.tsx'
import { PushPrompt } from '../push/push-prompt.tsx'
import { bookingQuery, getPollDelay } from './api.ts'
import { BookingActions } from './booking-actions.tsx'
import { BookingCar } from './booking-car.tsx'
import { BookingDisputes } from './disputes/booking-disputes.tsx'
import { BookingHistory } from './booking-history.tsx'
import { getStatusChangeMessage } from '../live-updates/booking-updates.ts'
import { BookingMoney } from './booking-money.tsx'
import { BookingDocuments } from './documents/booking-documents.tsx'
import { PartyCard } from './party-card.tsx'
import { BookingPickup, CashChecklist, PickupCode } from './booking-pickup.tsx'
import { BookingReview } from './reviews/booking-review.tsx'
import { BookingStatusBadge, getStatusLabel } from './booking-status.tsx'
import { ChatLink } from './chat/chat-link.tsx'
import { isLiveConnected } from '../../polling.ts'
import { WaiveLateCancellation } from './disputes/waive-late-cancellation.tsx'
import { HandoverRecords } from './handover/handover-records.tsx'
import { getHandoverStep, getLastTransition, getNextSteps, getPickupBlocker } from './next-steps.ts'
import { NotReturned } from './disputes/not-returned.tsx'
import { DocumentHeader } from './documents/document-header.tsx'
import { RenterRating } from './reviews/renter-rating.tsx'
import { NoShowDispute } from './disputes/no-show-dispute.tsx'

const messages = bookingMessages.page
const route = getRouteApi('/dashboard/bookings/$bookingId')

/** A live connection shows its own toast for the same update. */
function useUpdateToast(booking: BookingView, today: Day) {
  const previousStatus = useRef(booking.shown)
  useEffect(preloadToasts, [])
  useEffect(() => {
    const update = getStatusChangeMessage(previousStatus.current, booking, today)
    if (update && !isLiveConnected()) toast.show({ ...update, kind: 'good' })
    previousStatus.current = booking.shown
  }, [booking, today])
}

function BackLink({ booking: { party, shown } }: { booking: BookingView }) {
  if (party !== 'admin')
    return (
      <Link className="back-link unprinted" to="/dashboard/bookings" search={{ as: party }}>
        <Icon name="left" /> {messages.back}
      </Link>
    )
  return shown === 'pending' ? (
    <Link className="back-link unprinted" to="/admin/approvals" search={{ show: 'bookings' }}>
      <Icon name="left" /> {messages.backToApprovals}
    </Link>
  ) : (
    <Link className="back-link unprinted" to="/admin/bookings">
      <Icon name="left" /> {messages.backToBookings}
    </Link>
  )
}

function BookingHeader({ booking }: { booking: BookingView }) {
  return (
    <header className="booking-head">
      <BackLink booking={booking} />
      <div className="row">
        <h1 className="title">{booking.car.title}</h1>
        <BookingStatusBadge {...booking} />
        {booking.isOut && <Status kind="no">{bookingMessages.notReturned.badge}</Status>}
        {booking.minutesLeft !== undefined && <Status kind="wait">{formatTimeLeft(booking.minutesLeft)}</Status>}
      </div>
      <p className="meta">
        {formatRange(booking)} · {bookingMessages.days(booking.days)} · {messages.paper(booking.id)}
      </p>
    </header>
  )
}

function CallButton({ booking }: { booking: BookingView }) {
  const { party, shown, owner, renter } = booking
  const { name, phone } = party === 'renter' ? owner : renter
  if (!phone || party === 'admin' || !(shown === 'upcoming' || shown === 'active' || booking.depositOpen)) return null
  return (
    <a className="btn unprinted" href={`tel:+${phone}`}>
      <Icon name="phone" /> {bookingMessages.next.call(name)}
    </a>
  )
}

function HandoverLink({ booking, today }: { booking: BookingView; today: Day }) {
  const { id: bookingId, party, shown } = booking
  const label = getHandoverStep(booking, today)
  const blocker = party !== 'renter' && shown === 'upcoming' ? getPickupBlocker(booking, today) : null
  if (!label) return blocker ? <p className="meta">{blocker}</p> : null
  return (
    <Link className="btn unprinted" to="/dashboard/bookings/$bookingId/handover" params={{ bookingId }}>
      {label}
    </Link>
  )
}

function NextSteps({ booking }: { booking: BookingView }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const [first, ...others] = getNextSteps(booking, settings.today)
  const isNoShow = getLastTransition(booking).action === 'lapse'
  const isOver = hasEndedEarly(booking.shown)
  return (
    <section className={isOver ? 'note warn booking-next' : 'note booking-next'} aria-live="polite">
      <h2>{isOver ? getStatusLabel(booking) : messages.next}</h2>
      <p>{first}</p>
      {others.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <HandoverLink booking={booking} today={settings.today} />
      <ChatLink booking={booking} />
      <CallButton booking={booking} />
      {booking.reason && !isNoShow && (
        <p>
          <b>{bookingMessages.next.reason}</b> {booking.reason}
        </p>
      )}
      {booking.depositOpen && booking.party === 'renter' && (
        <p>
          <Link to="/contact">{bookingMessages.next.unpaidBack}</Link>
        </p>
      )}
      <NoShowDispute booking={booking} />
      {isOver && booking.party === 'renter' && (
        <Link
          className="btn ghost unprinted"
          to="/search"
          search={{ location: booking.car.location, ...parseTripDays(booking, settings.today) }}
        >
          {bookingMessages.next.again}
        </Link>
      )}
    </section>
  )
}

export function BookingPage() {
  const isChatOpen = useChildMatches({ select: (matches) => matches.length > 0 })
  return (
    <div className={isChatOpen ? 'with-chat' : undefined}>
      <Outlet />
      <BookingDetails />
    </div>
  )
}

function BookingDetails() {
  const { bookingId } = route.useParams()
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const { data: booking } = useSuspenseQuery({
    ...bookingQuery(bookingId),
    refetchInterval: ({ state }) => state.data !== undefined && getPollDelay(state.data, settings.today),
  })
  useUpdateToast(booking, settings.today)
  const isPending = booking.shown === 'pending'
  // The keys preserve an open dialog when the two cards swap places.
  const actions = <BookingActions key="actions" booking={booking} />
  const renter = booking.party !== 'renter' && <PartyCard user={booking.renter} side="renter" booking={booking} />
  const money = <BookingMoney key="money" booking={booking} />
  return (
    <article className="booking-page">
      <DocumentHeader bookingId={bookingId} />
      <BookingHeader booking={booking} />
      <div className="two">
        <div className="stack">
          <NextSteps booking={booking} />
          {booking.party === 'renter' && isPending && <PushPrompt side="renter" />}
          <BookingDisputes booking={booking} />
          {isPending && renter}
          <PickupCode booking={booking} />
          <BookingPickup booking={booking} />
          <CashChecklist booking={booking} today={settings.today} />
          <HandoverRecords booking={booking} />
          <BookingReview booking={booking} />
          <RenterRating booking={booking} />
        </div>
        <aside className="stack">
          {isPending ? [actions, money] : [money, actions]}
          <WaiveLateCancellation booking={booking} />
          <NotReturned booking={booking} />
          <BookingDocuments booking={booking} />
        </aside>
        <div className="stack">
          <BookingCar booking={booking} />
          {booking.party !== 'owner' && <PartyCard user={booking.owner} side="owner" booking={booking} />}
          {!isPending && renter}
          <BookingHistory booking={booking} />
          {booking.party === 'admin' && <TeamNotes kind="booking" id={booking.id} />}
        </div>
      </div>
    </article>
  )
}
