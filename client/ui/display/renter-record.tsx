import type { BookingPersonView } from '../../../shared/domain/booking.ts'
import { renterFactsWords as words } from '../../../shared/i18n/en/renter-stats.ts'
import { Status, type StatusKind } from './status.tsx'

type Fact = { text: string; kind: StatusKind }

const checked = (isChecked: boolean, yes: string, no: string): Fact => ({ text: isChecked ? yes : no, kind: isChecked ? 'ok' : 'neutral' })

function recordOf({ record }: BookingPersonView): Fact[] {
  if (!record) return []
  const { trips, rating, ratings } = record
  const rated: Fact[] = ratings > 0 ? [{ text: words.rated(rating.toFixed(1), ratings), kind: rating < 3.5 ? 'wait' : 'ok' }] : []
  return [{ text: words.trips(trips), kind: trips > 0 ? 'ok' : 'neutral' }, ...rated]
}

function factsOf(renter: BookingPersonView): Fact[] {
  const { identity, licence, licenceEnds, cancellations } = renter
  return [
    checked(identity, words.identity, words.noIdentity),
    checked(licence, words.licence, words.noLicence),
    ...(licenceEnds ? [{ text: words.licenceEnds, kind: 'wait' } satisfies Fact] : []),
    ...recordOf(renter),
    cancellations > 0 ? { text: words.cancellations(cancellations), kind: 'wait' } : { text: words.noCancellations, kind: 'neutral' },
  ]
}

export const RenterStats = ({ renter }: { renter: BookingPersonView }) => (
  <ul className="renter-facts" aria-label={words.label}>
    {factsOf(renter).map(({ text, kind }) => (
      <li key={text}>
        <Status kind={kind}>{text}</Status>
      </li>
    ))}
  </ul>
)

function shortFacts({ identity, licence, licenceEnds, record, cancellations }: BookingPersonView) {
  const checks = [identity && words.identity, licence && words.licence].filter((text) => text !== false)
  return [
    ...(checks.length > 0 ? checks : [words.short.unverified]),
    ...(licenceEnds ? [words.licenceEnds] : []),
    ...(record ? [words.trips(record.trips)] : []),
    ...(record && record.ratings > 0 ? [words.short.rated(record.rating.toFixed(1), record.ratings)] : []),
    ...(cancellations > 0 ? [words.cancellations(cancellations)] : []),
  ]
}

export const RenterLine = ({ renter }: { renter: BookingPersonView }) => (
  <small className="meta renter-line">{shortFacts(renter).join(' · ')}</small>
)
