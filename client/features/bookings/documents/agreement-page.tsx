import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Signature, SignedAgreement } from '../../../../shared/domain/agreement.ts'
import { formatLongDay, formatInstant } from '../../../../shared/lib/days.ts'
import { formatPhone } from '../../../../shared/lib/phone.ts'
import { agreementPaperWords } from '../../../../shared/i18n/en/agreement-pdf.ts'
import { bookingWords } from '../../../../shared/i18n/en/booking.ts'
import { termWords } from '../../../../shared/i18n/en/terms.ts'
import { AgreedText } from '../../../ui/text/agreed-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PriceLines } from '../../../ui/money/price-lines.tsx'
import { getBookedTermRows } from '../../../ui/display/term-list.tsx'
import { agreementQuery } from '../api.ts'
import { Checklist } from '../checklist.tsx'
import { DocumentHeader } from './document-header.tsx'

const words = agreementPaperWords
const route = getRouteApi('/dashboard/bookings/$bookingId/agreement')

const { hours, notice, length } = termWords.labels
const requestOnlyTerms = [hours, notice, length]

/** The parties agree on the return hour by phone and write it in by hand. */
function Trip({ agreement }: { agreement: SignedAgreement }) {
  const { renter, owner, car, from, to, pickupHour } = agreement
  const renderPhone = (phone: string | null) => phone && <small>{formatPhone(phone)}</small>
  const hour = <small className="printed">{words.hour}</small>
  const terms = getBookedTermRows(agreement).filter(([label]) => !requestOnlyTerms.includes(label))
  const details: [label: string, value: string, below?: ReactNode][] = [
    [words.side.renter, renter.name, renderPhone(renter.phone)],
    [words.side.owner, owner.name, renderPhone(owner.phone)],
    [words.facts.car, car.title],
    [words.facts.plate, car.plate ?? words.none],
    [words.facts.from, bookingWords.pickup.at(formatLongDay(from), pickupHour)],
    [words.facts.to, formatLongDay(to), hour],
  ]
  return (
    <section className="card">
      <h2>{words.trip}</h2>
      <dl className="fact-list">
        {details.map(([label, value, below]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value} {below}
            </dd>
          </div>
        ))}
      </dl>
      <p className="agreed-terms">{terms.map(([label, text]) => `${label}: ${text}`).join(' · ')}</p>
    </section>
  )
}

const SignedText = ({ signature }: { signature: Signature }) => (
  <section className="card stack">
    <h2>{words.side[signature.kind]}</h2>
    <AgreedText text={signature} />
    <p>
      <b>{words.signed(signature.name, formatInstant(signature.at), signature.version)}</b>
    </p>
  </section>
)

export function AgreementPage() {
  const { bookingId } = route.useParams()
  const { data: agreement } = useSuspenseQuery(agreementQuery(bookingId))
  const { signatures, pricePerDay, serviceFeePercent } = agreement
  return (
    <article className="stack agreement-page">
      <Link className="back-link unprinted" to="/dashboard/bookings/$bookingId" params={{ bookingId }}>
        <Icon name="left" /> {words.back}
      </Link>
      <DocumentHeader bookingId={bookingId} />
      <h1 className="title">{bookingWords.page.agreementTitle(agreement.car.title)}</h1>
      <p className="unprinted">
        <Button onClick={() => print()}>{words.print}</Button>
      </p>
      <div className="sheet">
        <Trip agreement={agreement} />
        <section className="card">
          <h2>{words.price}</h2>
          <PriceLines quote={agreement} pricePerDay={pricePerDay} serviceFeePercent={serviceFeePercent} reader="both" />
        </section>
      </div>
      <Checklist agreement={agreement} />
      <div className="sheet agreed-texts">
        {signatures.map((signature) => (
          <SignedText key={signature.kind} signature={signature} />
        ))}
      </div>
      {!signatures.some(({ kind }) => kind === 'owner') && <p className="note">{words.ownerPending}</p>}
    </article>
  )
}
