import type { BookingView } from '../../../../shared/domain/booking.ts'
import { bookingMessages } from '../../../../shared/i18n/en/bookings.ts'
import { formatFrancs } from '../../../../shared/lib/money.ts'
import { settlementMessages } from '../../../../shared/i18n/en/settlement.ts'
import { isSettled } from '../../../../shared/domain/settlement.ts'
import { sumExtraDue, sumToGiveBack } from '../../../../shared/domain/ledger.ts'
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx'
import { recordExtraPaid, recordGivenBack } from '../api.ts'
import { useBookingMutation } from '../booking-mutations.ts'

type Props = {
  booking: BookingView
  francs: number
  messages: typeof settlementMessages.giveBack
  record: (id: string) => Promise<BookingView>
}

function CashToHandOver({ booking: { id, party }, francs, messages, record }: Props) {
  const mutate = useBookingMutation()
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
            onConfirm={() => mutate(record(id), messages.done)}
          >
            {messages.button}
          </ConfirmButton>
        </div>
      )}
    </section>
  )
}

/** What owner or renter still hand over after the return, until the owner has recorded it. */
export function LaterCash({ booking }: { booking: BookingView }) {
  const { ledger, handovers } = booking
  const { giveBack, extraDue } = settlementMessages
  const [toGiveBack, stillDue] = [sumToGiveBack(ledger), sumExtraDue(ledger)]
  const charges = handovers.find(({ kind }) => kind === 'return')?.charges
  return (
    <>
      {toGiveBack > 0 && <CashToHandOver booking={booking} francs={toGiveBack} messages={giveBack} record={recordGivenBack} />}
      {stillDue > 0 && charges && isSettled(charges) && (
        <CashToHandOver booking={booking} francs={stillDue} messages={extraDue} record={recordExtraPaid} />
      )}
    </>
  )
}
