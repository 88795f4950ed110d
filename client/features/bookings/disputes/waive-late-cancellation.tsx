import type { BookingView } from '../../../../shared/domain/booking.ts'
import { bookingWords } from '../../../../shared/i18n/en/bookings.ts'
import { disputeWords } from '../../../../shared/i18n/en/reports.ts'
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx'
import { waiveLateCancellation } from '../api.ts'
import { useBookingMutation } from '../booking-mutations.ts'

const words = disputeWords.forgive

export function WaiveLateCancellation({ booking }: { booking: BookingView }) {
  const mutate = useBookingMutation()
  const penaltyEvent = booking.events.find(({ counts }) => counts)
  if (booking.party !== 'admin' || !penaltyEvent) return null
  const kind = penaltyEvent.action === 'lapse' ? 'lapse' : 'cancel'
  return (
    <section className="card stack unprinted">
      <h2>{words.title}</h2>
      <p className="meta">{words.text[kind]}</p>
      <ConfirmButton
        kind="ghost"
        isWide
        title={words.question}
        text={words.explanation}
        confirm={words.button[kind]}
        busyText={disputeWords.busy}
        reason={{ label: bookingWords.actions.reason, isRequired: true }}
        onConfirm={(reason) => mutate(waiveLateCancellation(booking.id, reason), words.done)}
      >
        {words.button[kind]}
      </ConfirmButton>
    </section>
  )
}
