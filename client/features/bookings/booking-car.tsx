import { Link } from '@tanstack/react-router'
import { type BookingView, hasEndedEarly } from '../../../shared/domain/booking.ts'
import { formatLongDay } from '../../../shared/lib/days.ts'
import { locationNames } from '../../../shared/domain/places.ts'
import { bookingMessages } from '../../../shared/i18n/en/bookings.ts'
import { Disclosure } from '../../ui/display/disclosure.tsx'
import { getBookedTermRows, TermList } from '../../ui/display/term-list.tsx'
import { Photo } from '../../ui/photo/photo.tsx'

const messages = bookingMessages.page

export function BookingCar({ booking }: { booking: BookingView }) {
  const { car, from, to, displayStatus } = booking
  const plate = car.plate ? [[messages.plate, car.plate] satisfies [string, string]] : []
  return (
    <Disclosure title={messages.trip} detail={car.plate ?? locationNames[car.location]} name="trip">
      <div className="booking-car-card">
        <div className="booking-photo">
          <Photo photo={car.photo} alt="" sizes="(min-width: 40rem) 15rem, 5.5rem" />
        </div>
        <div>
          <p>
            <b>{car.title}</b>
            <br />
            {formatLongDay(from)} – {formatLongDay(to)}
          </p>
          <Link className="text-link unprinted booking-link" to="/car/$carId" params={{ carId: car.id }}>
            {messages.viewCar}
          </Link>
        </div>
      </div>
      <TermList
        rows={[[messages.city, locationNames[car.location]], ...plate, ...(hasEndedEarly(displayStatus) ? [] : getBookedTermRows(booking))]}
      />
    </Disclosure>
  )
}
