import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { makeNames, type MyCarView } from '../../../../shared/domain/car.ts'
import { formatRange } from '../../../../shared/lib/days.ts'
import { areDocumentsChecked } from '../../../../shared/domain/document.ts'
import { publicMessages } from '../../../../shared/i18n/en/public.ts'
import { listingMessages } from '../../../../shared/i18n/en/listings.ts'
import { settingsQuery } from '../../../session.ts'
import { getCarSummary } from '../../../ui/car/car-tile.tsx'
import { Price } from '../../../ui/money/money.tsx'
import { CarStatusBadge } from '../../../ui/car/car-status.tsx'
import { Photo } from '../../../ui/photo/photo.tsx'
import { Stars } from '../../../ui/display/stars.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { DeleteCar } from './delete-car.tsx'
import { listExpiryNotices } from '../documents/car-documents.tsx'
import { ListedSwitch } from './listed-switch.tsx'
import { getStepSearch } from '../wizard/wizard-header.tsx'

const messages = listingMessages.dashboard

const getName = ({ make, model }: MyCarView) => (make === 'other' ? model : `${makeNames[make]} ${model}`)

export function MyCarCard({ car, isPriority }: { car: MyCarView; isPriority: boolean }) {
  return (
    <article className="car own-car">
      <div className="pic">
        <Photo photo={car.photos[0]} alt="" sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 45vw, 95vw" isPriority={isPriority} />
        <Stars rating={car.rating} count={car.reviewCount} />
      </div>
      <div className="body">
        <h3>
          <Link to="/car/$carId" params={{ carId: car.id }}>
            {getName(car)}
          </Link>
        </h3>
        <p className="meta">{getCarSummary(car)}</p>
        <p className="cost">
          <Price francs={car.pricePerDay} />
        </p>
        <p className="state">
          <CarStatusBadge status={car.shown} />
          {car.shown === 'approved' && areDocumentsChecked(car.papers) && <Status kind="ok">{publicMessages.papersChecked}</Status>}
        </p>
        <UnlistedReason car={car} />
        <NextTrip car={car} />
        {car.status === 'approved' && <ListedSwitch car={car} name={getName(car)} />}
        <Actions car={car} />
      </div>
    </article>
  )
}

function UnlistedReason({ car }: { car: MyCarView }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  if (car.shown === 'rejected')
    return (
      <p className="meta reason">
        <b>{messages.rejection}</b> {car.rejectionNote}
      </p>
    )
  if (car.held) return <p className="meta reason">{messages.holds[car.held]}</p>
  if (car.shown !== 'papers_ended') return null
  return listExpiryNotices(car, settings.today).map((notice) => (
    <p key={notice} className="meta reason">
      {notice}
    </p>
  ))
}

function NextTrip({ car: { next } }: { car: MyCarView }) {
  if (!next) return null
  return (
    <p className="next">
      <span className="meta">{next.isOut ? messages.next.out : messages.next.upcoming}</span>{' '}
      <Link to="/dashboard/bookings/$bookingId" params={{ bookingId: next.id }}>
        {messages.next.trip(formatRange(next), next.renter)}
      </Link>
    </p>
  )
}

function Actions({ car }: { car: MyCarView }) {
  const name = getName(car)
  const getLabelProps = (action: string) => ({ 'aria-label': messages.actions.of(action, name) })
  const editLabel = {
    draft: messages.actions.continue,
    rejected: messages.actions.resubmit,
    pending: messages.actions.edit,
    approved: messages.actions.edit,
  }[car.status]
  // Step 1 creates the draft, so a draft continues with step 2 or 3.
  const step = car.status !== 'draft' ? 1 : car.photos.length === 0 ? 2 : 3
  return (
    <div className="chips">
      <Link className="chip" to="/list-your-car" search={getStepSearch(car.id, step)} {...getLabelProps(editLabel)}>
        {editLabel}
      </Link>
      {car.status !== 'draft' && (
        <Link
          className="chip"
          to="/dashboard/cars/$carId/calendar"
          params={{ carId: car.id }}
          {...getLabelProps(messages.actions.calendar)}
        >
          {messages.actions.calendar}
        </Link>
      )}
      {car.status !== 'draft' && (
        <Link className="chip" to="/dashboard/bookings" search={{ as: 'owner', car: car.id }} {...getLabelProps(messages.actions.bookings)}>
          {messages.actions.bookings}
        </Link>
      )}
      <DeleteCar car={car} name={name} />
    </div>
  )
}
