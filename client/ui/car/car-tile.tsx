import { Link } from '@tanstack/react-router'
import { type CarCard as Car, makeNames } from '../../../shared/domain/car.ts'
import type { DayRange } from '../../../shared/lib/days.ts'
import type { DriverFilter } from '../../../shared/domain/search.ts'
import { photoWidths } from '../../../shared/lib/photo.ts'
import { locationNames } from '../../../shared/domain/places.ts'
import { appMessages } from '../../../shared/i18n/en/app.ts'
import { FavouriteButton } from '../favourite-button/favourite-button.tsx'
import { Price, TripPrice } from '../money/money.tsx'
import { Photo } from '../photo/photo.tsx'
import { Stars } from '../display/stars.tsx'

const getCarName = ({ make, model }: Car) => (make === 'other' ? model : `${makeNames[make]} ${model}`)

const toUnbroken = (part: string | number) => String(part).replaceAll(' ', '\u00a0')

type SummaryFields = Pick<Car, 'year' | 'transmission' | 'seats' | 'location' | 'pickupArea'>

/** Only the area itself: a landmark after it would fill the card. */
const formatPlace = ({ location, pickupArea }: SummaryFields) =>
  [pickupArea?.split(/[,;(]/)[0]?.trim(), locationNames[location]].filter(Boolean).join(', ')

/** Non-breaking spaces keep each part and its leading dot together; an area may break. */
export function getCarSummary(car: SummaryFields) {
  const facts = [car.year, appMessages.transmission[car.transmission], appMessages.seats(car.seats)].map(toUnbroken)
  return [...facts, formatPlace(car)].join('\u00a0· ')
}

type Trip = Partial<DayRange> & { driver?: DriverFilter }

export function CarTile({ car, trip, isPriority }: { car: Car; trip?: Trip; isPriority?: boolean }) {
  const title = getCarName(car)
  return (
    <article className="car">
      <div className="pic">
        <Photo photo={car.photos[0]} alt="" sizes={photoWidths.card} isPriority={isPriority} />
        {car.isNew && <span className="tag">{appMessages.newCar}</span>}
        <Stars rating={car.rating} count={car.reviewCount} />
      </div>
      <div className="body">
        <h3>
          <Link to="/car/$carId" params={{ carId: car.id }} search={trip ?? {}}>
            {title}
          </Link>
        </h3>
        <p className="meta">
          {getCarSummary(car)}
          {car.driver === 'without' ? '' : `\u00a0· ${appMessages.driver[car.driver]}`}
          {car.isInstant ? `\u00a0· ${appMessages.instantBooking}` : ''}
        </p>
        <p className="cost">
          <Price francs={car.pricePerDay} />
          {car.cost && <TripPrice cost={car.cost} />}
        </p>
      </div>
      <FavouriteButton carId={car.id} title={title} />
    </article>
  )
}
