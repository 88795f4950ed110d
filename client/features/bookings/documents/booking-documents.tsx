import { Link } from '@tanstack/react-router'
import type { BookingView } from '../../../../shared/domain/booking.ts'
import { bookingMessages } from '../../../../shared/i18n/en/bookings.ts'
import { bookingDocumentMessages as papers } from '../../../../shared/i18n/en/pdfs.ts'
import { Button } from '../../../ui/button.tsx'
import { getHandoverPdfUrl } from '../api.ts'
import { ReportProblem } from '../disputes/report-problem.tsx'

const messages = bookingMessages.page

export function BookingDocuments({ booking }: { booking: BookingView }) {
  const { id: bookingId, handovers } = booking
  const isPaid = handovers.some(({ kind, cashReceived }) => kind === 'pickup' && cashReceived !== null)
  return (
    <div className="booking-papers unprinted">
      <ReportProblem booking={booking} />
      <Link className="btn ghost" to="/dashboard/bookings/$bookingId/agreement" params={{ bookingId }}>
        {messages.agreement}
      </Link>
      <a className="btn ghost" href={`/api/bookings/${bookingId}/calendar.ics`} download>
        {messages.toCalendar}
      </a>
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
  )
}
