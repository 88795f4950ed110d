import { Availability, formatTripPrice } from './availability/availability.tsx'
import { CarBookingSection } from './booking/car-booking-section.tsx'
import { CarOwner } from './car-owner.tsx'
import { CarTabs } from './car-tabs.tsx'
import { listCarProperties } from './car-properties.ts'
import { FavouriteButton } from '../../ui/favourite-button/favourite-button.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { ReportButton } from '../reports/report-button.tsx'
import { ShareButton } from './share/share-button.tsx'
import { SimilarCarsSection } from './similar/similar-cars-section.tsx'
import { carQuery } from './api.ts'
import { carMessages } from '../../../shared/i18n/en/car.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { locationNames } from '../../../shared/domain/places.ts'
import { settingsQuery } from '../../session.ts'
import { type CarView, isOnMarket, areDocumentsValid } from '../../../shared/domain/car.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTrip } from './booking/use-trip.ts'

const messages = carMessages
const route = getRouteApi('/car/$carId')

export const getCarPageTitle = ({ title, location }: CarView) => messages.pageTitle(title, locationNames[location])

export function CarPage() {
  const { carId } = route.useParams()
  const { data: car } = useSuspenseQuery(carQuery(carId))
  return (
    <div className="wrap car-page" key={carId}>
      <nav className="crumbs" aria-label={messages.breadcrumb}>
        <ol>
          <li>
            <Link to="/">{messages.home}</Link>
          </li>
          <li>
            <Link to="/search">{messages.cars}</Link>
          </li>
          <li aria-current="page">{car.title}</li>
        </ol>
      </nav>
      {car.isGone ? <GoneCar car={car} /> : <OfferedCar car={car} />}
    </div>
  )
}

const OfferedCar = ({ car }: { car: CarView }) => (
  <>
    <UnlistedNote car={car} />
    <Gallery photos={car.photos} title={car.title} />
    <CarBookingSection car={car} below={<SimilarCarsSection car={car} />}>
      <CarOverview car={car} />
    </CarBookingSection>
  </>
)

function GoneCar({ car }: { car: CarView }) {
  const { from, to } = route.useSearch()
  return (
    <>
      <output className="note warn">
        {messages.gone}{' '}
        <Link to="/search" search={{ location: car.location, from, to }}>
          {messages.searchIn(locationNames[car.location])}
        </Link>
      </output>
      <SimilarCarsSection car={car} />
      <div className="section">
        <Gallery photos={car.photos} title={car.title} />
        <div className="two">
          <div>
            <CarOverview car={car} />
          </div>
        </div>
      </div>
    </>
  )
}

function CarOverview({ car }: { car: CarView }) {
  // Only public cars can be shared or saved as favourites.
  const isPublic = isOnMarket(car)
  return (
    <>
      <header className="car-head">
        <div>
          <h1 className="title">{car.title}</h1>
          <CarMeta car={car} />
        </div>
        {isPublic ? (
          <div className="car-actions">
            <ShareButton car={car} />
            {car.isOwn ? null : <FavouriteButton carId={car.id} title={car.title} />}
          </div>
        ) : null}
      </header>
      <CarOwner owner={car.owner} />
      <CarTabs car={car} freeDays={car.isGone ? null : <TripAvailability car={car} />} />
      {car.isGone || car.isOwn ? null : <ReportButton kind="listing" id={car.id} name={car.title} />}
    </>
  )
}

function CarMeta({ car }: { car: CarView }) {
  return (
    <>
      <p className="meta car-facts">
        {locationNames[car.location]}
        {car.reviewCount > 0 ? (
          <>
            {' · '}
            <span className="star">
              {car.rating.toFixed(1)} ({messages.reviews(car.reviewCount)})
            </span>
          </>
        ) : null}
      </p>
      <p className="meta car-facts">{listCarProperties(car).join(' · ')}</p>
    </>
  )
}

function UnlistedNote({ car }: { car: CarView }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  if (car.status !== 'approved') return <p className="note warn">{messages.status[car.status]}</p>
  if (!car.listed) return <p className="note warn">{messages.status.paused}</p>
  return areDocumentsValid(car, settings.today) ? null : <p className="note warn">{messages.status.papers}</p>
}

function TripAvailability({ car }: { car: CarView }) {
  const { days, asks: termsCheck, today, quote, isCurrent, refusal, setDays } = useTrip(car)
  const price = isCurrent && quote ? formatTripPrice(quote) : null
  return <Availability carId={car.id} today={today} days={days} termsCheck={termsCheck} summary={refusal ?? price} onChange={setDays} />
}
