import { formatInstant } from '../../../../shared/lib/days.ts'
import type { AdminCarView, ListingView, PhotoView } from '../../../../shared/domain/car.ts'
import { formatPhone } from '../../../../shared/lib/phone.ts'
import { locationNames } from '../../../../shared/domain/places.ts'
import { adminMessages } from '../../../../shared/i18n/en/admin.ts'
import { publicMessages } from '../../../../shared/i18n/en/public.ts'
import { appMessages } from '../../../../shared/i18n/en/app.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Photo } from '../../../ui/photo/photo.tsx'
import { getTermRows } from '../../../ui/display/term-list.tsx'
import { UserLink } from '../review/document-user.tsx'
import { type Description, DescriptionList } from '../description-list.tsx'
import { describeCarDocuments, CarDocumentList } from '../review/car-documents.tsx'

const messages = adminMessages.queue
const labels = messages.facts

const formatPercent = (percentage: number | null) => (percentage ? `${percentage}%` : labels.noDiscount)

const describeCar = (car: ListingView, adminView: AdminCarView, ownerPhone: string | null): Description[] => [
  { label: labels.price, value: <Money francs={car.pricePerDay} /> },
  { label: labels.deposit, value: <Money francs={car.securityDeposit} /> },
  { label: labels.weekly, value: formatPercent(car.weeklyDiscountPercentage) },
  { label: labels.discount, value: formatPercent(car.monthlyDiscountEnabled ? car.monthlyDiscountPercentage : null) },
  ...describeCarDocuments(car),
  { label: labels.location, value: locationNames[car.location] },
  { label: labels.seats, value: appMessages.seats(car.seats) },
  { label: labels.fuel, value: appMessages.fuel[car.fuel] },
  { label: labels.transmission, value: appMessages.transmission[car.transmission] },
  { label: labels.owner, value: <UserLink user={adminView.owner} /> },
  ...(ownerPhone ? [{ label: labels.phone, value: <a href={`tel:+${ownerPhone}`}>{formatPhone(ownerPhone)}</a> }] : []),
  ...getTermRows(car).map(([label, value]) => ({ label, value })),
  { label: labels.submitted, value: formatInstant(adminView.submittedAt ?? adminView.createdAt) },
]

const Photos = ({ photos, title }: { photos: readonly PhotoView[]; title: string }) => (
  <ul className="queue-photos">
    {photos.map((photo, index) => (
      <li key={photo.id}>
        <a href={photo.urls[1600]} target="_blank" rel="noreferrer">
          <Photo photo={photo} alt={messages.photo(index + 1, title)} sizes="(min-width: 48rem) 14rem, 44vw" />
        </a>
      </li>
    ))}
  </ul>
)

export function ListingDetails({ row, car, ownerPhone = null }: { row: AdminCarView; car: ListingView; ownerPhone?: string | null }) {
  const features = car.features.map((feature) => publicMessages.features[feature]).join(' · ')
  return (
    <>
      {car.photos.length > 0 ? <Photos photos={car.photos} title={row.title} /> : <p className="meta">{messages.noPhotos}</p>}
      <DescriptionList rows={describeCar(car, row, ownerPhone)} />
      <CarDocumentList carId={row.id} documents={car.papers} expectedVersion={row.updatedAt} />
      <div>
        <h3>{labels.description}</h3>
        <p className="typed">{car.description}</p>
        {features && <p className="meta">{features}</p>}
      </div>
      {row.rejectionNote && (
        <p className="note warn">
          <b>{labels.earlierNote}:</b> {row.rejectionNote}
        </p>
      )}
    </>
  )
}
