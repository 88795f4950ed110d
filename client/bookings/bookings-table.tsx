import { Link } from '@tanstack/react-router'
import { type BookingPersonView, type BookingSummary, endedEarly } from '../../shared/booking.ts'
import { showRange } from '../../shared/days.ts'
import { locationNames } from '../../shared/places.ts'
import { showPhone } from '../../shared/phone.ts'
import { bookingWords } from '../../shared/words/en/booking.ts'
import { Money } from '../ui/money.tsx'
import { Photo } from '../ui/photo.tsx'
import type { BookingSide } from './api.ts'
import { BookingStatus } from './booking-status.tsx'

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

function Row({ booking, side }: { booking: BookingSummary; side: BookingSide }) {
  const person = side === 'owner' ? booking.renter : booking.owner
  return (
    <tr>
      <td data-label={columns.car}>
        <CarCell booking={booking} />
      </td>
      <td data-label={side === 'owner' ? columns.renter : columns.owner} className="name">
        {person.name}
      </td>
      <td data-label={columns.dates}>
        <span className="booking-days">
          {showRange(booking)} <small className="meta">{bookingWords.days(booking.days)}</small>
        </span>
      </td>
      <td data-label={columns.contact} className={person.phone || booking.shown === 'pending' ? undefined : 'closed'}>
        <Contact person={person} booking={booking} />
      </td>
      <td data-label={columns.amount}>
        <Money francs={booking.totalPrice} />
        {booking.ownerEarns !== undefined && side === 'owner' && !endedEarly(booking.shown) && <Earned francs={booking.ownerEarns} />}
      </td>
      <td data-label={columns.status}>
        <BookingStatus shown={booking.shown} />
      </td>
    </tr>
  )
}

const Earned = ({ francs }: { francs: number }) => (
  <small className="meta booking-earn">
    {words.earn} <Money francs={francs} />
  </small>
)

/** Bookings of one side: a table, and on phones a card for each. */
export function BookingsTable({ bookings, side }: { bookings: BookingSummary[]; side: BookingSide }) {
  return (
    <div className="table-wrap">
      <table className="cards bookings-table">
        <thead>
          <tr>
            <th scope="col">{columns.car}</th>
            <th scope="col">{side === 'owner' ? columns.renter : columns.owner}</th>
            <th scope="col">{columns.dates}</th>
            <th scope="col">{columns.contact}</th>
            <th scope="col">{columns.amount}</th>
            <th scope="col">{columns.status}</th>
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => (
            <Row key={booking.id} booking={booking} side={side} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
