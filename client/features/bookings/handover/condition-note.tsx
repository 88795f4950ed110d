import { Link } from '@tanstack/react-router'
import { agreementPaperWords } from '../../../../shared/i18n/en/pdfs.ts'
import { handoverWords } from '../../../../shared/i18n/en/handover.ts'

const words = handoverWords.page

export const ConditionNote = ({ bookingId }: { bookingId: string }) => (
  <section className="card car-look" aria-labelledby="look">
    <h2 id="look">{words.look}</h2>
    <ul>
      {agreementPaperWords.checklist.parts.map((carPart) => (
        <li key={carPart}>{carPart}</li>
      ))}
    </ul>
    <Link className="text-link booking-link" to="/dashboard/bookings/$bookingId/agreement" params={{ bookingId }}>
      {words.paper}
    </Link>
  </section>
)
