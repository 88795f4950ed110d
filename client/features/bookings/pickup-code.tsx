import type { BookingView } from '../../../shared/domain/booking.ts'
import { formatInstant } from '../../../shared/lib/days.ts'
import { bookingWords } from '../../../shared/i18n/en/booking.ts'

const codeWords = bookingWords.code

export function PickupCode({ booking: { pickupCode, pickupLockedUntil } }: { booking: BookingView }) {
  if (!pickupCode) return null
  return (
    <section className="card pickup-code" data-landing="pickup" tabIndex={-1}>
      <h2>{codeWords.title}</h2>
      <p className="pickup-digits">
        <span aria-hidden="true">{pickupCode}</span>
        <span className="unseen">{codeWords.spoken(pickupCode)}</span>
      </p>
      <p className="meta">{codeWords.text}</p>
      {pickupLockedUntil && <p className="note warn">{codeWords.locked(formatInstant(pickupLockedUntil))}</p>}
    </section>
  )
}
