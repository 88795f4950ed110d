import { Link } from '@tanstack/react-router'
import { type BookingView, hasEndedEarly } from '../../../../shared/domain/booking.ts'
import { bookingMessages } from '../../../../shared/i18n/en/bookings.ts'
import { bookingDocumentMessages as papers } from '../../../../shared/i18n/en/pdfs.ts'
import { Button } from '../../../ui/button.tsx'
import { getHandoverPdfUrl } from '../api.ts'
import { Disclosure } from '../../../ui/display/disclosure.tsx'

const messages = bookingMessages.page

export function BookingDocuments({ booking }: { booking: BookingView }) {
  const { id: bookingId, displayStatus, handovers } = booking
  const isPaid = handovers.some(({ kind, cashReceived }) => kind === 'pickup' && cashReceived !== null)
  return (
    <Disclosure title={messages.papers} name="papers" className="unprinted">
      <div className="booking-papers">
        <Link className="btn ghost" to="/dashboard/bookings/$bookingId/agreement" params={{ bookingId }}>
          {messages.agreement}
        </Link>
        {!hasEndedEarly(displayStatus) && (
          <a className="btn ghost" href={`/api/bookings/${bookingId}/calendar.ics`} download>
            {messages.toCalendar}
          </a>
        )}
        <a className="btn ghost" href={`/api/bookings/${bookingId}/agreement.pdf`} download>
          {papers.agreementPdf}
        </a>
        {isPaid && (
          <a className="btn ghost" href={`/api/bookings/${bookingId}/receipt.pdf`} download>
            {papers.receipt.button}
          </a>
        )}
        {handovers.length > 0 && (
          <a className="btn ghost" href={getHandoverPdfUrl(bookingId)} download>
            {papers.record.button}
          </a>
        )}
        <Button kind="ghost" onClick={() => print()}>
          {messages.print}
        </Button>
      </div>
    </Disclosure>
  )
}
