import type { BookingView } from '../../../shared/booking.ts'
import { bookingWords } from '../../../shared/words/en/booking.ts'
import { disputeWords } from '../../../shared/words/en/dispute.ts'
import { AskButton } from '../../ui/dialog/ask-button.tsx'
import { forgiveLate } from '../api.ts'
import { useBookingDeed } from '../list/booking-changes.ts'

const words = disputeWords.forgive

/** Where an admin takes back what counts against one side. */
export function ForgiveLate({ booking }: { booking: BookingView }) {
  const deed = useBookingDeed()
  const counted = booking.events.find(({ counts }) => counts)
  if (booking.party !== 'admin' || !counted) return null
  const kind = counted.action === 'lapse' ? 'lapse' : 'cancel'
  return (
    <section className="card stack unprinted">
      <h2>{words.title}</h2>
      <p className="meta">{words.text[kind]}</p>
      <AskButton
        kind="ghost"
        isWide
        title={words.question}
        text={words.explanation}
        confirm={words.button[kind]}
        busyText={disputeWords.busy}
        reason={{ label: bookingWords.actions.reason, isRequired: true }}
        onConfirm={(reason) => deed(forgiveLate(booking.id, reason), words.done)}
      >
        {words.button[kind]}
      </AskButton>
    </section>
  )
}
