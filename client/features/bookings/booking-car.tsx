import { Link } from '@tanstack/react-router'
import type { BookingView } from '../../../shared/domain/booking.ts'
import { formatLongDay } from '../../../shared/lib/days.ts'
import { locationNames } from '../../../shared/domain/places.ts'
import { bookingMessages } from '../../../shared/i18n/en/bookings.ts'
import { Photo } from '../../ui/photo/photo.tsx'
import { BookingMessage } from './party-card.tsx'

const messages = bookingMessages.page

export function BookingCar({ booking }: { booking: BookingView }) {
  const { car, from, to, message, party } = booking
  return (
    <section className="card booking-car-card">
      <div className="booking-photo">
        <Photo photo={car.photo} alt="" sizes="(min-width: 40rem) 15rem, 5.5rem" isPriority />
      </div>
      <div>
        <h2>{car.title}</h2>
        <dl className="fact-list">
          <div>
            <dt>{messages.from}</dt>
            <dd>{formatLongDay(from)}</dd>
          </div>
          <div>
            <dt>{messages.to}</dt>
            <dd>{formatLongDay(to)}</dd>
          </div>
          <div>
            <dt>{messages.city}</dt>
            <dd>{locationNames[car.location]}</dd>
          </div>
          {car.plate && (
            <div>
              <dt>{messages.plate}</dt>
              <dd className="plate">{car.plate}</dd>
            </div>
          )}
        </dl>
        <Link className="text-link unprinted booking-link" to="/car/$carId" params={{ carId: car.id }}>
          {messages.viewCar}
        </Link>
      </div>
      {party === 'renter' && message && <BookingMessage text={message} party={party} />}
    </section>
  )
}
