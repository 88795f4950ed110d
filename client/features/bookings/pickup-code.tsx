import type { BookingView } from '../../../shared/domain/booking.ts'
import { showInstant } from '../../../shared/lib/days.ts'
import { bookingWords } from '../../../shared/i18n/en/booking.ts'

const words = bookingWords.code

export function PickupCode({ booking: { pickupCode, pickupLockedUntil } }: { booking: BookingView }) {
  if (!pickupCode) return null
  return (
    <section className="card pickup-code" data-landing="pickup" tabIndex={-1}>
      <h2>{words.title}</h2>
      <p className="pickup-digits">
        <span aria-hidden="true">{pickupCode}</span>
        <span className="unseen">{words.spoken(pickupCode)}</span>
      </p>
      <p className="meta">{words.text}</p>
      {pickupLockedUntil && <p className="note warn">{words.locked(showInstant(pickupLockedUntil))}</p>}
    </section>
  )
}
