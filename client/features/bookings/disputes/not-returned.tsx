import type { BookingView } from '../../../../shared/domain/booking.ts'
import { bookingWords } from '../../../../shared/i18n/en/bookings.ts'
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx'
import { markNotReturned } from '../api.ts'
import { useBookingMutation } from '../booking-mutations.ts'

const words = bookingWords.notReturned

export function NotReturned({ booking }: { booking: BookingView }) {
  const mutate = useBookingMutation()
  if (booking.party === 'renter' || !(booking.isOut || booking.mayBeOut)) return null
  return (
    <section className="card stack unprinted">
      <h2>{words.title}</h2>
      <p className="meta">{booking.isOut ? words.said : words.text}</p>
      {booking.isOut ? (
        <a className="btn ghost" href={`/api/bookings/${booking.id}/not-returned.pdf`} download>
          {words.sheet}
        </a>
      ) : (
        <ConfirmButton
          kind="ghost"
          isWide
          title={words.question}
          text={words.explanation}
          confirm={words.button}
          busyText={bookingWords.actions.busy}
          onConfirm={() => mutate(markNotReturned(booking.id), words.done)}
        >
          {words.button}
        </ConfirmButton>
      )}
    </section>
  )
}
