import { showInstant } from '../../../shared/days.ts'
import type { AdminCarView, ListingView, PhotoView } from '../../../shared/car.ts'
import { showPhone } from '../../../shared/phone.ts'
import { locationNames } from '../../../shared/places.ts'
import { adminWords } from '../../../shared/words/en/admin.ts'
import { publicWords } from '../../../shared/words/en/public.ts'
import { shell } from '../../../shared/words/en/shell.ts'
import { Money } from '../../ui/money/money.tsx'
import { Photo } from '../../ui/photo/photo.tsx'
import { termRows } from '../../ui/facts/term-list.tsx'
import { PersonLink } from '../decisions/document-person.tsx'
import { type Fact, Facts } from '../facts.tsx'
import { paperFacts } from '../decisions/paper-facts.ts'
import { PaperList } from '../decisions/paper-list.tsx'

const words = adminWords.queue
const names = words.facts

const percentOr = (percentage: number | null) => (percentage ? `${percentage}%` : names.noDiscount)

const carFacts = (car: ListingView, row: AdminCarView, ownerPhone: string | null): Fact[] => [
  { label: names.price, value: <Money francs={car.pricePerDay} /> },
  { label: names.deposit, value: <Money francs={car.securityDeposit} /> },
  { label: names.weekly, value: percentOr(car.weeklyDiscountPercentage) },
  { label: names.discount, value: percentOr(car.monthlyDiscountEnabled ? car.monthlyDiscountPercentage : null) },
  ...paperFacts(car),
  { label: names.location, value: locationNames[car.location] },
  { label: names.seats, value: shell.seats(car.seats) },
  { label: names.fuel, value: shell.fuel[car.fuel] },
  { label: names.transmission, value: shell.transmission[car.transmission] },
  { label: names.owner, value: <PersonLink person={row.owner} /> },
  ...(ownerPhone ? [{ label: names.phone, value: <a href={`tel:+${ownerPhone}`}>{showPhone(ownerPhone)}</a> }] : []),
  ...termRows(car).map(([label, value]) => ({ label, value })),
  { label: names.submitted, value: showInstant(row.submittedAt ?? row.createdAt) },
]

const Photos = ({ photos, title }: { photos: readonly PhotoView[]; title: string }) => (
  <ul className="queue-photos">
    {photos.map((photo, index) => (
      <li key={photo.id}>
        <a href={photo.urls[1600]} target="_blank" rel="noreferrer">
          <Photo photo={photo} alt={words.photo(index + 1, title)} sizes="(min-width: 48rem) 14rem, 44vw" />
        </a>
      </li>
    ))}
  </ul>
)

/** All that is said of a listing, to decide on it. */
export function CarFacts({ row, car, ownerPhone = null }: { row: AdminCarView; car: ListingView; ownerPhone?: string | null }) {
  const features = car.features.map((feature) => publicWords.features[feature]).join(' · ')
  return (
    <>
      {car.photos.length > 0 ? <Photos photos={car.photos} title={row.title} /> : <p className="meta">{words.noPhotos}</p>}
      <Facts facts={carFacts(car, row, ownerPhone)} />
      <PaperList carId={row.id} papers={car.papers} seen={row.updatedAt} />
      <div>
        <h3>{names.description}</h3>
        <p className="typed">{car.description}</p>
        {features && <p className="meta">{features}</p>}
      </div>
      {row.rejectionNote && (
        <p className="note warn">
          <b>{names.earlierNote}:</b> {row.rejectionNote}
        </p>
      )}
    </>
  )
}
