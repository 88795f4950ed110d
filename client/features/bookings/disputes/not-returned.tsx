import type { BookingView } from '../../../../shared/domain/booking.ts'
import { bookingMessages } from '../../../../shared/i18n/en/bookings.ts'
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx'
import { markNotReturned } from '../api.ts'
import { useBookingMutation } from '../booking-mutations.ts'

const messages = bookingMessages.notReturned

export function NotReturned({ booking }: { booking: BookingView }) {
  const mutate = useBookingMutation()
  if (booking.party === 'renter' || !(booking.isOut || booking.mayBeOut)) return null
  return (
    <section className="card stack unprinted">
      <h2>{messages.title}</h2>
      <p className="meta">{booking.isOut ? messages.said : messages.text}</p>
      {booking.isOut ? (
        <a className="btn ghost" href={`/api/bookings/${booking.id}/not-returned.pdf`} download>
          {messages.sheet}
        </a>
      ) : (
        <ConfirmButton
          kind="ghost"
          isWide
          title={messages.question}
          text={messages.explanation}
          confirm={messages.button}
          busyText={bookingMessages.actions.busy}
          onConfirm={() => mutate(markNotReturned(booking.id), messages.done)}
        >
          {messages.button}
        </ConfirmButton>
      )}
    </section>
  )
}
