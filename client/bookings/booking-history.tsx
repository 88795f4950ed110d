import type { BookingEventView, BookingView, HandoverView } from '../../shared/booking.ts'
import { showInstant } from '../../shared/days.ts'
import { groupThousands } from '../../shared/money.ts'
import { bookingWords } from '../../shared/words/en/booking.ts'
import { handoverWords } from '../../shared/words/en/handover.ts'
import { Money } from '../ui/money.tsx'
import { Timeline } from '../ui/timeline.tsx'

const words = handoverWords.gauge
const kinds: Record<BookingEventView['action'], 'ok' | 'no' | 'neutral'> = {
  request: 'neutral',
  approve: 'ok',
  reject: 'no',
  cancel: 'no',
  expire: 'no',
  lapse: 'no',
  complete: 'ok',
  pickup: 'ok',
  return: 'ok',
  pickup_hour: 'neutral',
}

/** What was noted when the car changed hands. */
function HandoverNote({ record }: { record: HandoverView }) {
  const { cashReceived, depositReturned, odometer, fuel, notes } = record
  return (
    <span className="handover">
      {cashReceived !== null && (
        <span>
          {words.cash}: <Money francs={cashReceived} />
        </span>
      )}
      {depositReturned !== null && (
        <span>
          {words.depositReturned}: <Money francs={depositReturned} />
        </span>
      )}
      {odometer !== null && <span>{words.km(groupThousands(odometer))}</span>}
      {fuel !== null && (
        <span>
          {words.fuel}: {words.fuelLevel(fuel)}
        </span>
      )}
      {notes && <span className="handover-notes">{notes}</span>}
    </span>
  )
}

/** Everything that happened to a booking, in its order. */
export function BookingHistory({ booking: { events, handovers } }: { booking: BookingView }) {
  const items = events.map(({ id, action, party, at, reason: given }) => {
    // The titles of these say it already.
    const reason = action === 'lapse' || action === 'pickup_hour' ? null : given
    const record = handovers.find(({ kind }) => kind === action)
    const text = (
      <>
        {reason && (
          <>
            <b>{bookingWords.next.reason}</b> {reason}{' '}
          </>
        )}
        {record && <HandoverNote record={record} />}
      </>
    )
    return {
      id,
      title: bookingWords.events[action](party, given),
      at: showInstant(at),
      kind: kinds[action],
      ...(reason || record ? { text } : {}),
    }
  })
  return (
    <section className="card stack">
      <h2>{bookingWords.page.timeline}</h2>
      <Timeline items={items} />
    </section>
  )
}
