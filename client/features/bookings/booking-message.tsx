import type { BookingView } from '../../../shared/domain/booking.ts'
import { masked } from '../../../shared/lib/masking.ts'
import { bookingWords } from '../../../shared/i18n/en/booking.ts'

const words = bookingWords.page

export const BookingMessage = ({ text, party }: { text: string; party: BookingView['party'] }) => (
  <blockquote className="booking-message">
    <b>{words.message[party]}</b>
    <p dir="auto">{text}</p>
    {party === 'owner' && text.includes(masked) && <small className="meta">{words.messageMasked}</small>}
  </blockquote>
)
