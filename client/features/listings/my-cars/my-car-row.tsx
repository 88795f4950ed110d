import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { makeNames, type MyCarView } from '../../../../shared/domain/car.ts'
import { formatRange } from '../../../../shared/lib/days.ts'
import { areDocumentsChecked } from '../../../../shared/domain/document.ts'
import { locationNames } from '../../../../shared/domain/places.ts'
import { publicMessages } from '../../../../shared/i18n/en/public.ts'
import { listingMessages } from '../../../../shared/i18n/en/listings.ts'
import { settingsQuery } from '../../../session.ts'
import { Price } from '../../../ui/money/money.tsx'
import { CarStatusBadge } from '../../../ui/car/car-status.tsx'
import { CarThumb } from '../../../ui/car/car-thumb.tsx'
import { Stars } from '../../../ui/display/stars.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { listExpiryNotices } from '../documents/car-documents.tsx'
import { MyCarMenu } from './my-car-menu.tsx'
import { getStepSearch } from '../wizard/wizard-header.tsx'

const messages = listingMessages.dashboard

const getName = ({ make, model }: MyCarView) => (make === 'other' ? model : `${makeNames[make]} ${model}`)

export function MyCarRow({ car }: { car: MyCarView }) {
  return (
    <article className="own-car">
      <CarThumb photo={car.photos[0]} />
      <div className="own-car-text">
        <h3>
          <Link to="/car/$carId" params={{ carId: car.id }}>
            {getName(car)} <small>{car.year}</small>
          </Link>
        </h3>
        <p className="meta">
          <Price francs={car.pricePerDay} /> · {locationNames[car.location]}
        </p>
        <p className="state">
          <CarStatusBadge status={car.displayStatus} />
          {car.displayStatus === 'approved' && areDocumentsChecked(car.documents) && (
            <Status kind="ok">{publicMessages.papersChecked}</Status>
          )}
          <Stars rating={car.rating} count={car.reviewCount} />
          <NextStep car={car} />
        </p>
      </div>
      <MyCarMenu car={car} name={getName(car)} />
      <UnlistedReason car={car} />
      <NextTrip car={car} />
    </article>
  )
}

/** Only a draft and a rejected car wait for their owner. */
function NextStep({ car }: { car: MyCarView }) {
  if (car.status !== 'draft' && car.status !== 'rejected') return null
  const label = messages.actions[car.status === 'draft' ? 'continue' : 'resubmit']
  // Step 1 creates the draft, so a draft continues with step 2 or 3.
  const step = car.status === 'rejected' ? 1 : car.photos.length === 0 ? 2 : 3
  return (
    <Link
      className="text-link"
      to="/list-your-car"
      search={getStepSearch(car.id, step)}
      aria-label={messages.actions.of(label, getName(car))}
    >
      {label}
    </Link>
  )
}

function UnlistedReason({ car }: { car: MyCarView }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  if (car.displayStatus === 'rejected')
    return (
      <p className="meta">
        <b>{messages.rejection}</b> {car.rejectionNote}
      </p>
    )
  if (car.holdReason) return <p className="meta">{messages.holds[car.holdReason]}</p>
  if (car.displayStatus !== 'documents_expired') return null
  return listExpiryNotices(car, settings.today).map((notice) => (
    <p key={notice} className="meta">
      {notice}
    </p>
  ))
}

function NextTrip({ car: { nextBooking } }: { car: MyCarView }) {
  if (!nextBooking) return null
  return (
    <p className="next">
      <span className="meta">{nextBooking.isOut ? messages.next.out : messages.next.upcoming}</span>{' '}
      <Link to="/dashboard/bookings/$bookingId" params={{ bookingId: nextBooking.id }}>
        {messages.next.trip(formatRange(nextBooking), nextBooking.renter)}
      </Link>
    </p>
  )
}
