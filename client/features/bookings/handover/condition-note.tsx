import { Link } from '@tanstack/react-router'
import { agreementPdfMessages } from '../../../../shared/i18n/en/pdfs.ts'
import { handoverMessages } from '../../../../shared/i18n/en/handover.ts'

const messages = handoverMessages.page

export const ConditionNote = ({ bookingId }: { bookingId: string }) => (
  <section className="card car-look" aria-labelledby="look">
    <h2 id="look">{messages.look}</h2>
    <ul>
      {agreementPdfMessages.checklist.parts.map((carPart) => (
        <li key={carPart}>{carPart}</li>
      ))}
    </ul>
    <Link className="text-link booking-link" to="/dashboard/bookings/$bookingId/agreement" params={{ bookingId }}>
      {messages.paper}
    </Link>
  </section>
)
