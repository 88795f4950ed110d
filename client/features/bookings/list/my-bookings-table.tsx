import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type BookingUserView, type BookingSummary, hasEndedEarly, type ListedBooking } from '../../../../shared/domain/booking.ts'
import type { Day } from '../../../../shared/lib/days.ts'
import { groupThousands } from '../../../../shared/lib/money.ts'
import { formatPhone } from '../../../../shared/lib/phone-format.ts'
import { locationNames } from '../../../../shared/domain/places.ts'
import { getReference } from '../../../../shared/domain/statement.ts'
import { bookingMessages, bookingListMessages as messages } from '../../../../shared/i18n/en/bookings.ts'
import { chatMessages } from '../../../../shared/i18n/en/chat.ts'
import { settingsQuery } from '../../../session.ts'
import { ResponsiveTable, type Column } from '../../../ui/list/responsive-table.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { formatRelativeRange, formatTimeLeft } from '../../../ui/days/relative-days.ts'
import { CarThumb } from '../../../ui/car/car-thumb.tsx'
import { RenterLine } from '../../../ui/display/renter-stats.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { unreadQuery } from '../../../polling.ts'
import { AnswerButtons, AnswerDialog, type OpenAnswer } from '../answer-request.tsx'
import { BookingStatusBadge } from '../booking-status.tsx'
import { getHandoverStep, getShortStep } from '../next-steps.ts'
import type { BookingSide } from '../search-params.ts'

const { columns } = messages

function Contact({ user, booking }: { user: BookingUserView; booking: BookingSummary }) {
  if (user.phone) {
    return (
      <a className="tel" href={`tel:+${user.phone}`} aria-label={messages.call(user.name)}>
        {formatPhone(user.phone)}
      </a>
    )
  }
  return <span className="meta">{booking.displayStatus === 'pending' ? messages.noContact : messages.contactClosed}</span>
}

function CarCell({ booking: { id, car } }: { booking: BookingSummary }) {
  return (
    <Link className="who" to="/dashboard/bookings/$bookingId" params={{ bookingId: id }}>
      <CarThumb photo={car.photo} />
      <span>
        <strong>{car.title}</strong>
        <small className="meta">
          <span className="booking-wide">{locationNames[car.location]} · </span>
          {getReference(id)}
        </small>
      </span>
    </Link>
  )
}

const EarningsNote = ({ francs }: { francs: number }) => (
  <small className="meta booking-earn">
    {messages.earn} <Money francs={francs} />
  </small>
)

function UnreadChatLink({ booking: { id: bookingId, displayStatus } }: { booking: ListedBooking }) {
  const { data } = useQuery(unreadQuery)
  const unread = data?.bookings.find(({ id }) => id === bookingId)?.unread
  if (!unread && displayStatus !== 'active') return null
  return (
    <Link className="booking-step booking-record" to="/dashboard/bookings/$bookingId/chat" params={{ bookingId }}>
      {unread ? chatMessages.news(unread) : chatMessages.open}
    </Link>
  )
}

type ListContext = {
  side: BookingSide
  today: Day
  agreementVersion: string | undefined
  onAnswer: (open: OpenAnswer) => void
}

function StatusCell({ booking, context: { today, agreementVersion, onAnswer } }: { booking: ListedBooking; context: ListContext }) {
  const step = getShortStep(booking, today)
  const handoverStep = getHandoverStep(booking, today)
  return (
    <>
      <BookingStatusBadge {...booking} />
      {booking.isOut && <Status kind="no">{bookingMessages.notReturned.badge}</Status>}
      {booking.minutesLeft !== undefined && <small className="booking-left">{formatTimeLeft(booking.minutesLeft)}</small>}
      {step && step !== handoverStep && <small className="booking-step">{step}</small>}
      {handoverStep && (
        <Link className="booking-step booking-record" to="/dashboard/bookings/$bookingId/handover" params={{ bookingId: booking.id }}>
          {handoverStep}
        </Link>
      )}
      {booking.party === 'owner' && booking.displayStatus === 'pending' && agreementVersion !== undefined && (
        <AnswerButtons booking={booking} onAnswer={(answer) => onAnswer({ booking, answer, agreementVersion })} />
      )}
      <UnreadChatLink booking={booking} />
      {booking.pickupCode && booking.group === 'now' && (
        <small className="booking-step">
          {messages.step.code} <b className="booking-code">{booking.pickupCode}</b>
        </small>
      )}
    </>
  )
}

const getCounterpart = (side: BookingSide, { renter, owner }: BookingSummary) => (side === 'owner' ? renter : owner)

const getColumns = ({ side, ...context }: ListContext): Column<ListedBooking>[] => [
  { label: columns.car, className: 'booking-car', cell: (booking) => <CarCell booking={booking} /> },
  {
    label: side === 'owner' ? columns.renter : columns.owner,
    className: side === 'owner' ? 'name' : 'name booking-wide',
    cell: (booking) => (
      <>
        {getCounterpart(side, booking).name}
        {side === 'owner' && booking.displayStatus === 'pending' && <RenterLine renter={booking.renter} />}
      </>
    ),
  },
  {
    label: columns.dates,
    className: 'booking-when',
    cell: (booking) => (
      <span className="booking-days">
        {formatRelativeRange(booking, context.today)} <small className="meta">{bookingMessages.days(booking.days)}</small>
      </span>
    ),
  },
  {
    label: columns.contact,
    className: ({ group }) => (group === 'now' ? 'booking-contact' : 'booking-wide'),
    cell: (booking) => <Contact user={getCounterpart(side, booking)} booking={booking} />,
  },
  {
    label: columns.amount,
    className: 'booking-amount',
    cell: ({ totalPrice, deposit, ownerEarns, displayStatus }) => (
      <>
        <Money francs={totalPrice} />
        {side === 'renter' && !hasEndedEarly(displayStatus) && (
          <small className="meta booking-deposit">{messages.withDeposit(groupThousands(deposit))}</small>
        )}
        {ownerEarns !== undefined && side === 'owner' && !hasEndedEarly(displayStatus) && <EarningsNote francs={ownerEarns} />}
      </>
    ),
  },
  {
    label: columns.status,
    className: 'booking-stands',
    cell: (booking) => <StatusCell booking={booking} context={{ side, ...context }} />,
  },
]

type Props = Omit<ListContext, 'today' | 'onAnswer'> & { bookings: readonly ListedBooking[]; onAnswered: () => void }

export function MyBookingsTable({ bookings, onAnswered, ...context }: Props) {
  const [openAnswer, setOpenAnswer] = useState<OpenAnswer | null>(null)
  const { today } = useSuspenseQuery(settingsQuery).data
  return (
    <>
      <ResponsiveTable
        className="bookings-table"
        columns={getColumns({ ...context, today, onAnswer: setOpenAnswer })}
        rows={bookings}
        getGroup={({ group }) => messages.groups[group]}
      />
      {openAnswer && <AnswerDialog open={openAnswer} onAnswered={onAnswered} onClose={() => setOpenAnswer(null)} />}
    </>
  )
}
