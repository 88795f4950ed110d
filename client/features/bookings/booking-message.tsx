import type { BookingView } from '../../../shared/domain/booking.ts'
import { maskedText } from '../../../shared/lib/masking.ts'
import { bookingWords } from '../../../shared/i18n/en/booking.ts'

const pageWords = bookingWords.page

export const BookingMessage = ({ text, party }: { text: string; party: BookingView['party'] }) => (
  <blockquote className="booking-message">
    <b>{pageWords.message[party]}</b>
    <p dir="auto">{text}</p>
    {party === 'owner' && text.includes(maskedText) && <small className="meta">{pageWords.messageMasked}</small>}
  </blockquote>
)
