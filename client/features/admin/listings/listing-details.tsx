import { formatInstant } from '../../../../shared/lib/days.ts'
import type { AdminCarView, ListingView, PhotoView } from '../../../../shared/domain/car.ts'
import { formatPhone } from '../../../../shared/lib/phone-format.ts'
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
const labels = messages.labels

const formatPercent = (percentage: number | null) => (percentage ? `${percentage}%` : labels.noDiscount)

const describeCar = (listing: ListingView, car: AdminCarView, ownerPhone: string | null): Description[] => [
  { label: labels.price, value: <Money francs={listing.pricePerDay} /> },
  { label: labels.deposit, value: <Money francs={listing.securityDeposit} /> },
  { label: labels.weekly, value: formatPercent(listing.weeklyDiscountPercentage) },
  { label: labels.discount, value: formatPercent(listing.monthlyDiscountEnabled ? listing.monthlyDiscountPercentage : null) },
  ...describeCarDocuments(listing),
  { label: labels.location, value: locationNames[listing.location] },
  { label: labels.seats, value: appMessages.seats(listing.seats) },
  { label: labels.fuel, value: appMessages.fuel[listing.fuel] },
  { label: labels.transmission, value: appMessages.transmission[listing.transmission] },
  ...(listing.bodyType ? [{ label: labels.bodyType, value: appMessages.bodyType[listing.bodyType] }] : []),
  { label: labels.owner, value: <UserLink user={car.owner} /> },
  ...(ownerPhone ? [{ label: labels.phone, value: <a href={`tel:+${ownerPhone}`}>{formatPhone(ownerPhone)}</a> }] : []),
  ...getTermRows(listing).map(([label, value]) => ({ label, value })),
  { label: labels.submitted, value: formatInstant(car.submittedAt ?? car.createdAt) },
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

export function ListingDetails({
  car,
  listing,
  ownerPhone = null,
}: {
  car: AdminCarView
  listing: ListingView
  ownerPhone?: string | null
}) {
  const features = listing.features.map((feature) => publicMessages.features[feature]).join(' · ')
  return (
    <>
      {listing.photos.length > 0 ? <Photos photos={listing.photos} title={car.title} /> : <p className="meta">{messages.noPhotos}</p>}
      <DescriptionList rows={describeCar(listing, car, ownerPhone)} />
      <CarDocumentList carId={car.id} documents={listing.documents} expectedVersion={car.updatedAt} />
      <div>
        <h3>{labels.description}</h3>
        <p className="typed">{listing.description}</p>
        {features && <p className="meta">{features}</p>}
      </div>
      {car.rejectionNote && (
        <p className="note warn">
          <b>{labels.earlierNote}:</b> {car.rejectionNote}
        </p>
      )}
    </>
  )
}
