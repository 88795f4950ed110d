import { Link } from '@tanstack/react-router'
import { type CarCard as Car, makeNames } from '../../shared/car.ts'
import { showFrancs } from '../../shared/money.ts'
import { photoWidths } from '../../shared/photo.ts'
import { locationNames } from '../../shared/places.ts'
import { shell } from '../../shared/words/en/shell.ts'
import { Heart } from './heart/heart.tsx'
import { Price } from './money.tsx'
import { Photo } from './photo.tsx'
import { Stars } from './stars.tsx'

const name = ({ make, model }: Car) => (make === 'other' ? model : `${makeNames[make]} ${model}`)

/** A car in a list. `trip` keeps the chosen days on the way to its page. */
export function CarCard({ car, trip, isFirst }: { car: Car; trip?: { from: string; to: string }; isFirst?: boolean }) {
  const title = name(car)
  return (
    <article className="car">
      <div className="pic">
        <Photo photo={car.photos[0]} alt="" sizes={photoWidths.card} isFirst={isFirst} />
        {car.isNew && <span className="tag">{shell.newCar}</span>}
      </div>
      <div className="body">
        <h3>
          <Link to="/car/$carId" params={{ carId: car.id }} search={trip ?? {}}>
            {title}
          </Link>
          <Stars rating={car.rating} count={car.reviewCount} />
        </h3>
        <p className="meta">
          {[car.year, shell.transmission[car.transmission], shell.seats(car.seats), locationNames[car.location]].join(' · ')}
        </p>
        <p className="cost">
          <Price francs={car.pricePerDay} />
          {car.totalPrice !== undefined && car.days !== undefined && (
            <span className="total">{shell.tripTotal(showFrancs(car.totalPrice), car.days)}</span>
          )}
        </p>
      </div>
      <Heart carId={car.id} title={title} />
    </article>
  )
}
