import { Link } from '@tanstack/react-router'
import { type BookingPersonView, type BookingSummary, endedEarly } from '../../shared/booking.ts'
import { showRange } from '../../shared/days.ts'
import { showPhone } from '../../shared/phone.ts'
import { locationNames } from '../../shared/places.ts'
import { bookingWords } from '../../shared/words/en/booking.ts'
import { CardTable, type Column } from '../ui/card-table.tsx'
import { Money } from '../ui/money.tsx'
import { Photo } from '../ui/photo.tsx'
import { BookingStatus } from './booking-status.tsx'
import type { BookingSide } from './search-params.ts'

const words = bookingWords.list
const { columns } = words

function Contact({ person, booking }: { person: BookingPersonView; booking: BookingSummary }) {
  if (person.phone) {
    return (
      <a className="tel" href={`tel:+${person.phone}`} aria-label={words.call(person.name)}>
        {showPhone(person.phone)}
      </a>
    )
  }
  return <span className="meta">{booking.shown === 'pending' ? words.noContact : words.contactClosed}</span>
}

function CarCell({ booking: { id, car } }: { booking: BookingSummary }) {
  return (
    <Link className="who" to="/dashboard/bookings/$bookingId" params={{ bookingId: id }}>
      <span className="thumb">
        <Photo photo={car.photo} alt="" sizes="64px" />
      </span>
      <span>
        <strong>{car.title}</strong>
        <small className="meta">{locationNames[car.location]}</small>
      </span>
    </Link>
  )
}

const Earned = ({ francs }: { francs: number }) => (
  <small className="meta booking-earn">
    {words.earn} <Money francs={francs} />
  </small>
)

const personOf = (side: BookingSide, { renter, owner }: BookingSummary) => (side === 'owner' ? renter : owner)

const columnsOf = (side: BookingSide): Column<BookingSummary>[] => [
  { label: columns.car, cell: (booking) => <CarCell booking={booking} /> },
  {
    label: side === 'owner' ? columns.renter : columns.owner,
    className: 'name',
    cell: (booking) => personOf(side, booking).name,
  },
  {
    label: columns.dates,
    cell: (booking) => (
      <span className="booking-days">
        {showRange(booking)} <small className="meta">{bookingWords.days(booking.days)}</small>
      </span>
    ),
  },
  {
    label: columns.contact,
    className: (booking) => (personOf(side, booking).phone || booking.shown === 'pending' ? undefined : 'closed'),
    cell: (booking) => <Contact person={personOf(side, booking)} booking={booking} />,
  },
  {
    label: columns.amount,
    cell: ({ totalPrice, ownerEarns, shown }) => (
      <>
        <Money francs={totalPrice} />
        {ownerEarns !== undefined && side === 'owner' && !endedEarly(shown) && <Earned francs={ownerEarns} />}
      </>
    ),
  },
  { label: columns.status, cell: ({ shown }) => <BookingStatus shown={shown} /> },
]

/** The bookings of one side. */
export const BookingsTable = ({ bookings, side }: { bookings: readonly BookingSummary[]; side: BookingSide }) => (
  <CardTable className="bookings-table" columns={columnsOf(side)} rows={bookings} />
)
