import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Signature } from '../../shared/agreement.ts'
import { showInstant, showRange } from '../../shared/days.ts'
import { showFrancs } from '../../shared/money.ts'
import { bookingWords } from '../../shared/words/en/booking.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { agreementQuery } from './api.ts'
import { PaperHead } from './paper-head.tsx'

const words = bookingWords.agreement
const route = getRouteApi('/dashboard/bookings/$bookingId/agreement')

const Signed = ({ signature }: { signature: Signature }) => (
  <section className="card stack">
    <h2>{words.side[signature.kind]}</h2>
    <div className="prose">{signature.text}</div>
    <p>
      <b>{words.signed(signature.name, showInstant(signature.at), signature.version)}</b>
    </p>
  </section>
)

/** What both sides accepted for a booking, to read and to print. */
export function AgreementPage() {
  const { bookingId } = route.useParams()
  const { data: agreement } = useSuspenseQuery(agreementQuery(bookingId))
  return (
    <article className="stack">
      <Link className="booking-back unprinted" to="/dashboard/bookings/$bookingId" params={{ bookingId }}>
        <Icon name="left" /> {words.back}
      </Link>
      <PaperHead bookingId={bookingId} />
      <h1 className="title">{words.title(agreement.carTitle)}</h1>
      <p className="meta">{words.lead(showRange(agreement), showFrancs(agreement.totalPrice), showFrancs(agreement.deposit))}</p>
      {agreement.signatures.map((signature) => (
        <Signed key={signature.kind} signature={signature} />
      ))}
      {!agreement.signatures.some(({ kind }) => kind === 'owner') && <p className="note">{words.ownerPending}</p>}
      <p className="unprinted">
        <Button onClick={() => print()}>{words.print}</Button>
      </p>
    </article>
  )
}
