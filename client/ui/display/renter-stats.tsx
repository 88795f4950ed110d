import type { BookingUserView } from '../../../shared/domain/booking.ts'
import { renterStatsMessages as messages } from '../../../shared/i18n/en/bookings.ts'
import { Status, type StatusKind } from './status.tsx'

type RenterStat = { text: string; kind: StatusKind }

const toCheckStat = (isChecked: boolean, yes: string, no: string): RenterStat => ({
  text: isChecked ? yes : no,
  kind: isChecked ? 'ok' : 'neutral',
})

function getTripStats({ record }: BookingUserView): RenterStat[] {
  if (!record) return []
  const { trips, rating, ratings } = record
  const rated: RenterStat[] = ratings > 0 ? [{ text: messages.rated(rating.toFixed(1), ratings), kind: rating < 3.5 ? 'wait' : 'ok' }] : []
  return [{ text: messages.trips(trips), kind: trips > 0 ? 'ok' : 'neutral' }, ...rated]
}

function getStats(renter: BookingUserView): RenterStat[] {
  const { identity, licence, licenceEnds, cancellations } = renter
  return [
    toCheckStat(identity, messages.identity, messages.noIdentity),
    toCheckStat(licence, messages.licence, messages.noLicence),
    ...(licenceEnds ? [{ text: messages.licenceEnds, kind: 'wait' } satisfies RenterStat] : []),
    ...getTripStats(renter),
    cancellations > 0 ? { text: messages.cancellations(cancellations), kind: 'wait' } : { text: messages.noCancellations, kind: 'neutral' },
  ]
}

export const RenterStats = ({ renter }: { renter: BookingUserView }) => (
  <ul className="renter-facts" aria-label={messages.label}>
    {getStats(renter).map(({ text, kind }) => (
      <li key={text}>
        <Status kind={kind}>{text}</Status>
      </li>
    ))}
  </ul>
)

function getShortStats({ identity, licence, licenceEnds, record, cancellations }: BookingUserView) {
  const checks = [identity && messages.identity, licence && messages.licence].filter((text) => text !== false)
  return [
    ...(checks.length > 0 ? checks : [messages.short.unverified]),
    ...(licenceEnds ? [messages.licenceEnds] : []),
    ...(record ? [messages.trips(record.trips)] : []),
    ...(record && record.ratings > 0 ? [messages.short.rated(record.rating.toFixed(1), record.ratings)] : []),
    ...(cancellations > 0 ? [messages.cancellations(cancellations)] : []),
  ]
}

export const RenterLine = ({ renter }: { renter: BookingUserView }) => (
  <small className="meta renter-line">{getShortStats(renter).join(' · ')}</small>
)
