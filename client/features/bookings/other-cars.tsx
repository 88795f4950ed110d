import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BookingView } from '../../../shared/domain/booking.ts'
import { type CarCard, getCarTitle } from '../../../shared/domain/car.ts'
import { needsReplacement } from '../../../shared/domain/replacement.ts'
import type { DayRange } from '../../../shared/lib/days.ts'
import { formatFrancs } from '../../../shared/lib/money.ts'
import { replacementMessages as messages } from '../../../shared/i18n/en/bookings.ts'
import { sessionQuery } from '../../session.ts'
import { CarThumb } from '../../ui/car/car-thumb.tsx'
import { Icon } from '../../ui/icon.tsx'
import { createRequestDraft, saveDraft } from '../booking-request/draft.ts'
import { replacementsQuery } from './api.ts'

/** Other cars for a trip that was lost; each opens its confirm step with what was written before. */
export function OtherCars({ booking }: { booking: BookingView }) {
  const isNeeded = needsReplacement(booking)
  const { data } = useQuery({ ...replacementsQuery(booking), enabled: isNeeded })
  if (!isNeeded || !data?.days) return null
  const { days, cars } = data
  return (
    <section className="card unprinted" id="other-cars" aria-labelledby="other-cars-title">
      <h2 id="other-cars-title">{messages.title}</h2>
      {cars.length > 0 ? (
        <ul className="other-cars">
          {cars.map((car) => (
            <li key={car.id}>
              <OtherCar car={car} days={days} booking={booking} />
            </li>
          ))}
        </ul>
      ) : (
        <p>
          {messages.none}{' '}
          <Link className="text-link" to="/search" search={{ location: booking.car.location, ...days }}>
            {messages.search}
          </Link>
        </p>
      )}
    </section>
  )
}

function OtherCar({ car, days, booking }: { car: CarCard; days: DayRange; booking: BookingView }) {
  const { data: session } = useSuspenseQuery(sessionQuery)
  const { withDriver, pickupHour, returnHour, message } = booking
  const keepRequest = () => {
    const draft = createRequestDraft(days, withDriver)
    saveDraft(session.user?.id ?? '', car.id, { draft, version: '', hour: pickupHour, returnHour, message: message ?? '' })
  }
  const total = car.cost ? formatFrancs(car.cost.price + car.cost.deposit) : ''
  return (
    <Link
      to="/car/$carId"
      params={{ carId: car.id }}
      search={{ ...days, ...(withDriver ? { driver: 'with' as const } : {}), ask: 'book' }}
      onClick={keepRequest}
    >
      <CarThumb photo={car.photos[0] ?? null} />
      <span>
        <b>{getCarTitle(car)}</b>
        <small className="meta">{messages.total(total, car.isInstant === true)}</small>
      </span>
      <Icon name="right" />
    </Link>
  )
}
