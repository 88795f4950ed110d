import type { BookingView } from '../../../../shared/domain/booking.ts'
import { bookingMessages } from '../../../../shared/i18n/en/bookings.ts'
import { formatFrancs } from '../../../../shared/lib/money.ts'
import { settlementMessages } from '../../../../shared/i18n/en/settlement.ts'
import { sumToGiveBack } from '../../../../shared/domain/ledger.ts'
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx'
import { recordGivenBack } from '../api.ts'
import { useBookingMutation } from '../booking-mutations.ts'

const messages = settlementMessages.giveBack

/** What the team decided after a dispute, until the owner has given it back. */
export function GiveBack({ booking: { id, ledger, party } }: { booking: BookingView }) {
  const mutate = useBookingMutation()
  const francs = sumToGiveBack(ledger)
  if (francs === 0) return null
  const amount = formatFrancs(francs)
  return (
    <section className="card stack">
      <h2>{messages.title}</h2>
      <p>{messages[party](amount)}</p>
      {party !== 'renter' && (
        <div className="unprinted">
          <ConfirmButton
            isWide
            title={messages.question(amount)}
            text={messages.explanation}
            confirm={messages.button}
            busyText={bookingMessages.actions.busy}
            onConfirm={() => mutate(recordGivenBack(id), messages.done)}
          >
            {messages.button}
          </ConfirmButton>
        </div>
      )}
    </section>
  )
}
