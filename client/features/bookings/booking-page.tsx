import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Outlet, useChildMatches } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import type { BookingView } from '../../../shared/domain/booking.ts'
import type { Day } from '../../../shared/lib/days.ts'
import { bookingMessages } from '../../../shared/i18n/en/bookings.ts'
import { settingsQuery } from '../../session.ts'
import { CarThumb } from '../../ui/car/car-thumb.tsx'
import { Disclosure } from '../../ui/display/disclosure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyComponent } from '../../ui/lazy.ts'
import { preloadToasts, toast } from '../../ui/toast/toast.ts'
import { PushPrompt } from '../push/push-prompt.tsx'
import { bookingQuery, getPollDelay } from './api.ts'
import { BookingCar } from './booking-car.tsx'
import { BookingCard } from './booking-card.tsx'
import { BookingDisputes } from './disputes/booking-disputes.tsx'
import { BookingHistory } from './booking-history.tsx'
import { getStatusChangeMessage } from '../live-updates/booking-updates.ts'
import { BookingMoney } from './booking-money.tsx'
import { BookingDocuments } from './documents/booking-documents.tsx'
import { BookingMessage, PartyCard } from './party-card.tsx'
import { CashChecklist } from './booking-handover.tsx'
import { OtherCars } from './other-cars.tsx'
import { BookingReview } from './reviews/booking-review.tsx'
import { isLiveConnected } from '../../polling.ts'
import { WaiveLateCancellation } from './disputes/waive-late-cancellation.tsx'
import { HandoverRecords } from './handover/handover-records.tsx'
import { BookingFines } from './fines/booking-fines.tsx'
import { LaterCash } from './handover/later-cash.tsx'
import { NotReturned } from './disputes/not-returned.tsx'
import { ReportProblem } from './disputes/report-problem.tsx'
import { DocumentHeader } from './documents/document-header.tsx'
import { RenterRating } from './reviews/renter-rating.tsx'

const messages = bookingMessages.page
const TeamNotes = lazyComponent(() => import('../notes/team-notes.tsx'), 'TeamNotes')
const route = getRouteApi('/dashboard/bookings/$bookingId')

/** A live connection shows its own toast for the same update. */
function useUpdateToast(booking: BookingView, today: Day) {
  const previousStatus = useRef(booking.displayStatus)
  useEffect(preloadToasts, [])
  useEffect(() => {
    const update = getStatusChangeMessage(previousStatus.current, booking, today)
    if (update && !isLiveConnected()) toast.show({ ...update, kind: 'good' })
    previousStatus.current = booking.displayStatus
  }, [booking, today])
}

function BackLink({ booking: { party, displayStatus } }: { booking: BookingView }) {
  if (party !== 'admin')
    return (
      <Link className="back-link unprinted" to="/dashboard/bookings" search={{ as: party }}>
        <Icon name="left" /> {messages.back}
      </Link>
    )
  return displayStatus === 'pending' ? (
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
      <div className="booking-title">
        <CarThumb photo={booking.car.photo} />
        <div>
          <h1 className="title">{booking.car.title}</h1>
          <p className="meta unprinted">{messages.reference(booking)}</p>
        </div>
      </div>
    </header>
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

/** The message of the request, which its card shows while the owner decides. */
function BookingMessages({ booking }: { booking: BookingView }) {
  const { message, party, displayStatus } = booking
  if (!message || (displayStatus === 'pending' && party !== 'renter')) return null
  return (
    <Disclosure title={messages.messages} name="messages">
      <BookingMessage text={message} party={party} />
    </Disclosure>
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
  return (
    <article className="booking-page">
      <DocumentHeader bookingId={bookingId} />
      <BookingHeader booking={booking} />
      <div className="booking-columns">
        <div className="stack">
          <BookingCard booking={booking} />
          <OtherCars booking={booking} />
          {booking.party === 'renter' && booking.displayStatus === 'pending' && <PushPrompt side="renter" />}
          <WaiveLateCancellation booking={booking} />
          <NotReturned booking={booking} />
          <LaterCash booking={booking} />
          <BookingFines booking={booking} />
        </div>
        <div className="stack">
          <div className="disclosures">
            <BookingDisputes booking={booking} />
            <CashChecklist booking={booking} today={settings.today} />
            <HandoverRecords booking={booking} />
            <BookingReview booking={booking} />
            <RenterRating booking={booking} />
            <BookingMoney booking={booking} />
            <BookingCar booking={booking} />
            {booking.party !== 'owner' && <PartyCard user={booking.owner} side="owner" booking={booking} />}
            {booking.party !== 'renter' && <PartyCard user={booking.renter} side="renter" booking={booking} />}
            <BookingDocuments booking={booking} />
            <BookingMessages booking={booking} />
            <BookingHistory booking={booking} />
            <ReportProblem booking={booking} />
          </div>
          {booking.party === 'admin' && (
            <Suspense>
              <TeamNotes kind="booking" id={booking.id} />
            </Suspense>
          )}
        </div>
      </div>
    </article>
  )
}
