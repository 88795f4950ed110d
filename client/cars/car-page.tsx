import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type CarView, papersCover } from '../../shared/car.ts'
import { locationNames } from '../../shared/places.ts'
import { carWords } from '../../shared/words/en/car.ts'
import { shell } from '../../shared/words/en/shell.ts'
import { settingsQuery } from '../queries.ts'
import { useTitle } from '../shell/title.ts'
import { Heart } from '../ui/heart.tsx'
import { carQuery } from './api.ts'
import { Booking } from './booking.tsx'
import { CarTabs } from './car-tabs.tsx'
import { Gallery } from './gallery.tsx'
import { Share } from './share.tsx'
import { Similar } from './similar.tsx'

const words = carWords
const route = getRouteApi('/car/$carId')

export function CarPage() {
  const { carId } = route.useParams()
  const { data: car } = useSuspenseQuery(carQuery(carId))
  const city = locationNames[car.location]
  useTitle(words.pageTitle(car.title, city))
  // What is not on the market can be neither shown to others nor kept.
  const isPublic = car.status === 'approved' && car.listed
  return (
    <div className="wrap car-page" key={carId}>
      <nav className="crumbs" aria-label={words.breadcrumb}>
        <ol>
          <li>
            <Link to="/">{words.home}</Link>
          </li>
          <li>
            <Link to="/search">{words.cars}</Link>
          </li>
          <li aria-current="page">{car.title}</li>
        </ol>
      </nav>
      <MarketNote car={car} />
      <Gallery photos={car.photos} title={car.title} />
      <Booking car={car}>
        <header className="car-head">
          <div>
            <h1 className="title">{car.title}</h1>
            <Facts car={car} />
          </div>
          {isPublic ? <Share car={car} /> : null}
          {isPublic && !car.isOwn ? <Heart carId={carId} title={car.title} /> : null}
        </header>
        <CarTabs car={car} />
        <Similar car={car} />
      </Booking>
    </div>
  )
}

/** City, rating, seats, fuel, transmission in one line. */
function Facts({ car }: { car: CarView }) {
  return (
    <p className="meta car-facts">
      {locationNames[car.location]}
      {car.reviewCount > 0 ? (
        <>
          {' · '}
          <span className="star">
            {car.rating.toFixed(1)} ({words.reviews(car.reviewCount)})
          </span>
        </>
      ) : null}
      {[shell.seats(car.seats), shell.fuel[car.fuel], shell.transmission[car.transmission]].map((fact) => ` · ${fact}`)}
    </p>
  )
}

/** Tells those who can see a car that others cannot find why that is. */
function MarketNote({ car }: { car: CarView }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  if (car.status !== 'approved') return <p className="note warn">{words.status[car.status]}</p>
  if (!car.listed) return <p className="note warn">{words.status.paused}</p>
  return papersCover(car, settings.today) ? null : <p className="note warn">{words.status.papers}</p>
}
