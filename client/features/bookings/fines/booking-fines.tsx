import type { BookingView } from '../../../../shared/domain/booking.ts'
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx'
import type { FineView } from '../../../../shared/domain/fine.ts'
import { Status } from '../../../ui/display/status.tsx'
import { bookingMessages } from '../../../../shared/i18n/en/bookings.ts'
import { fineMessages } from '../../../../shared/i18n/en/fines.ts'
import { getFinePdfUrl, markFinePaid } from './api.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'
import { useBookingMutation } from '../booking-mutations.ts'
import { useQueryClient } from '@tanstack/react-query'

const messages = fineMessages.card

/** What police fined during this trip, for both sides. */
export function BookingFines({ booking: { fines, party } }: { booking: BookingView }) {
  if (fines.length === 0) return null
  return (
    <section className="card stack" data-landing="fines" tabIndex={-1} aria-label={fineMessages.title}>
      {fines.map((fine) => (
        <Fine key={fine.id} fine={fine} party={party} />
      ))}
    </section>
  )
}

function Fine({ fine, party }: { fine: FineView; party: BookingView['party'] }) {
  const { id, amount, paidAt } = fine
  return (
    <article className="stack">
      <h2>
        {messages.title(amount)} <Status kind={paidAt ? 'ok' : 'wait'}>{fineMessages.status[paidAt ? 'paid' : 'open']}</Status>
      </h2>
      {party === 'renter' ? (
        <p>
          {messages.renterAbout(fine)} {!paidAt && messages.renterNext}
        </p>
      ) : (
        <>
          <p>{messages.about(fine)}</p>
          <FineActions id={id} amount={amount} isPaid={paidAt !== null} />
        </>
      )}
    </article>
  )
}

function FineActions({ id, amount, isPaid }: { id: string; amount: number; isPaid: boolean }) {
  const client = useQueryClient()
  const mutate = useBookingMutation()
  const markPaid = async () => {
    await mutate(markFinePaid(id), messages.done)
    void invalidate(client, invalidations.finesChanged)
  }
  return (
    <div className="row unprinted">
      {!isPaid && (
        <ConfirmButton
          title={messages.question(amount)}
          text={messages.explanation}
          confirm={messages.paid}
          busyText={bookingMessages.actions.busy}
          onConfirm={markPaid}
        >
          {messages.paid}
        </ConfirmButton>
      )}
      <a className="btn ghost" href={getFinePdfUrl(id)}>
        {messages.pdf}
      </a>
    </div>
  )
}
