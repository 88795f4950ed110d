import type { BookingUserView } from '../../../shared/domain/booking.ts'
import { renterFactsWords as words } from '../../../shared/i18n/en/bookings.ts'
import { Status, type StatusKind } from './status.tsx'

type RenterStat = { text: string; kind: StatusKind }

const toCheckStat = (isChecked: boolean, yes: string, no: string): RenterStat => ({
  text: isChecked ? yes : no,
  kind: isChecked ? 'ok' : 'neutral',
})

function getTripStats({ record }: BookingUserView): RenterStat[] {
  if (!record) return []
  const { trips, rating, ratings } = record
  const rated: RenterStat[] = ratings > 0 ? [{ text: words.rated(rating.toFixed(1), ratings), kind: rating < 3.5 ? 'wait' : 'ok' }] : []
  return [{ text: words.trips(trips), kind: trips > 0 ? 'ok' : 'neutral' }, ...rated]
}

function getStats(renter: BookingUserView): RenterStat[] {
  const { identity, licence, licenceEnds, cancellations } = renter
  return [
    toCheckStat(identity, words.identity, words.noIdentity),
    toCheckStat(licence, words.licence, words.noLicence),
    ...(licenceEnds ? [{ text: words.licenceEnds, kind: 'wait' } satisfies RenterStat] : []),
    ...getTripStats(renter),
    cancellations > 0 ? { text: words.cancellations(cancellations), kind: 'wait' } : { text: words.noCancellations, kind: 'neutral' },
  ]
}

export const RenterStats = ({ renter }: { renter: BookingUserView }) => (
  <ul className="renter-facts" aria-label={words.label}>
    {getStats(renter).map(({ text, kind }) => (
      <li key={text}>
        <Status kind={kind}>{text}</Status>
      </li>
    ))}
  </ul>
)

function getShortStats({ identity, licence, licenceEnds, record, cancellations }: BookingUserView) {
  const checks = [identity && words.identity, licence && words.licence].filter((text) => text !== false)
  return [
    ...(checks.length > 0 ? checks : [words.short.unverified]),
    ...(licenceEnds ? [words.licenceEnds] : []),
    ...(record ? [words.trips(record.trips)] : []),
    ...(record && record.ratings > 0 ? [words.short.rated(record.rating.toFixed(1), record.ratings)] : []),
    ...(cancellations > 0 ? [words.cancellations(cancellations)] : []),
  ]
}

export const RenterLine = ({ renter }: { renter: BookingUserView }) => (
  <small className="meta renter-line">{getShortStats(renter).join(' · ')}</small>
)
