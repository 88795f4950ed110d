import type { BookingView } from '../../../../shared/domain/booking.ts'
import { bookingMessages } from '../../../../shared/i18n/en/bookings.ts'
import { disputeMessages } from '../../../../shared/i18n/en/reports.ts'
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx'
import { waiveLateCancellation } from '../api.ts'
import { useBookingMutation } from '../booking-mutations.ts'

const messages = disputeMessages.forgive

export function WaiveLateCancellation({ booking }: { booking: BookingView }) {
  const mutate = useBookingMutation()
  const penaltyEvent = booking.events.find(({ countsAgainstUser }) => countsAgainstUser)
  if (booking.party !== 'admin' || !penaltyEvent) return null
  const kind = penaltyEvent.action === 'lapse' ? 'lapse' : 'cancel'
  return (
    <section className="card stack unprinted">
      <h2>{messages.title}</h2>
      <p className="meta">{messages.text[kind]}</p>
      <ConfirmButton
        kind="ghost"
        isWide
        title={messages.question}
        text={messages.explanation}
        confirm={messages.button[kind]}
        busyText={disputeMessages.busy}
        reason={{ label: bookingMessages.actions.reason, isRequired: true }}
        onConfirm={(reason) => mutate(waiveLateCancellation(booking.id, reason), messages.done)}
      >
        {messages.button[kind]}
      </ConfirmButton>
    </section>
  )
}
