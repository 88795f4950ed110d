import type { HandoverView } from '../../../../shared/domain/booking.ts'
import type { ReactNode } from 'react'
import type { Signature, SignedAgreement } from '../../../../shared/domain/agreement.ts'
import { AgreedText } from '../../../ui/text/agreement-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { DocumentHeader } from './document-header.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { listBookedLines } from '../../../../shared/domain/booked-price-lines.ts'
import { PriceLines } from '../../../ui/money/price-lines.tsx'
import { agreementPdfMessages } from '../../../../shared/i18n/en/pdfs.ts'
import { agreementQuery } from '../api.ts'
import { changeMessages, listAnnexLines } from '../../../../shared/i18n/en/booking-changes.ts'
import { bookingMessages } from '../../../../shared/i18n/en/bookings.ts'
import { formatLongDay, formatInstant } from '../../../../shared/lib/days.ts'
import { formatPhone } from '../../../../shared/lib/phone-format.ts'
import { getBookedTermRows } from '../../../ui/display/term-list.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import { groupThousands, formatFrancs } from '../../../../shared/lib/money.ts'
import { handoverMessages } from '../../../../shared/i18n/en/handover.ts'
import { termsMessages } from '../../../../shared/i18n/en/car.ts'
import { useSuspenseQuery } from '@tanstack/react-query'

const messages = agreementPdfMessages
const route = getRouteApi('/dashboard/bookings/$bookingId/agreement')

const { hours, notice, length } = termsMessages.labels
const requestOnlyTerms = [hours, notice, length]

function Trip({ agreement }: { agreement: SignedAgreement }) {
  const { renter, owner, car, from, to, pickupHour, returnHour } = agreement
  const renderPhone = (phone: string | null) => phone && <small className="phone">{formatPhone(phone)}</small>
  const terms = getBookedTermRows(agreement).filter(([label]) => !requestOnlyTerms.includes(label))
  const details: [label: string, value: string, below?: ReactNode][] = [
    [messages.side.renter, renter.name, renderPhone(renter.phone)],
    [messages.side.owner, owner.name, renderPhone(owner.phone)],
    [messages.labels.car, car.title],
    [messages.labels.plate, car.plate ?? messages.none],
    [messages.labels.from, bookingMessages.pickup.at(formatLongDay(from), pickupHour)],
    [messages.labels.to, bookingMessages.pickup.at(formatLongDay(to), returnHour)],
  ]
  return (
    <section className="card">
      <h2>{messages.trip}</h2>
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

/** Both sides accepted each of these; an agreement without one has no annex. */
const Annex = ({ changes }: Pick<SignedAgreement, 'changes'>) =>
  changes.length === 0 ? null : (
    <section className="card stack">
      <h2>{changeMessages.annex.title}</h2>
      {changes.map((change) => {
        const [title, ...lines] = listAnnexLines(change)
        return (
          <p key={change.id}>
            <b>{title}</b>
            <br />
            {lines.join(' ')}
          </p>
        )
      })}
    </section>
  )

const SignedText = ({ signature }: { signature: Signature }) => (
  <section className="card stack">
    <h2>{messages.side[signature.kind]}</h2>
    <AgreedText text={signature} />
    <p>
      <b>{messages.signed(signature.name, formatInstant(signature.at), signature.version)}</b>
    </p>
  </section>
)

export function AgreementPage() {
  const { bookingId } = route.useParams()
  const { data: agreement } = useSuspenseQuery(agreementQuery(bookingId))
  const { signatures } = agreement
  return (
    <article className="stack agreement-page">
      <Link className="back-link unprinted" to="/dashboard/bookings/$bookingId" params={{ bookingId }}>
        <Icon name="left" /> {messages.back}
      </Link>
      <DocumentHeader bookingId={bookingId} />
      <h1 className="title">{bookingMessages.page.agreementTitle(agreement.car.title)}</h1>
      <p className="unprinted">
        <Button onClick={() => print()}>{messages.print}</Button>
      </p>
      <div className="sheet">
        <Trip agreement={agreement} />
        <section className="card">
          <h2>{messages.price}</h2>
          <PriceLines quote={agreement} lines={listBookedLines({ ...agreement, quote: agreement, viewer: 'both' })} />
        </section>
      </div>
      <Annex changes={agreement.changes} />
      <Checklist agreement={agreement} />
      <div className="sheet agreed-texts">
        {signatures.map((signature) => (
          <SignedText key={signature.kind} signature={signature} />
        ))}
      </div>
      {!signatures.some(({ kind }) => kind === 'owner') && <p className="note">{messages.ownerPending}</p>}
    </article>
  )
}

const { gauge } = handoverMessages
const checklistMessages = agreementPdfMessages.checklist

/** Values that are not recorded yet stay blank, to be filled in by hand. */
const formatIfRecorded = (value: number | null | undefined, show: (value: number) => string, empty: string) =>
  typeof value === 'number' ? show(value) : empty
const formatOdometer = (record?: HandoverView) =>
  formatIfRecorded(record?.odometer, (km) => gauge.km(groupThousands(km)), checklistMessages.noKm)
const formatFuel = (record?: HandoverView) => formatIfRecorded(record?.fuel, gauge.fuelLevel, checklistMessages.fuelScale)
const formatDate = (record?: HandoverView) => (record ? formatInstant(record.at) : '')

function getChecklistRows({
  handovers,
  deposit,
  renter,
  owner,
}: SignedAgreement): [label: string, pickup: string, back: string, isSigned?: true][] {
  const [pickupRecord, returnRecord] = (['pickup', 'return'] as const).map((kind) => handovers.find((record) => record.kind === kind))
  const returnedDeposit = formatIfRecorded(returnRecord?.depositReturned, formatFrancs, checklistMessages.francs)
  return [
    [checklistMessages.odometer, formatOdometer(pickupRecord), formatOdometer(returnRecord)],
    [checklistMessages.fuel, formatFuel(pickupRecord), formatFuel(returnRecord)],
    ...checklistMessages.parts.map((carPart): [string, string, string] => [carPart, checklistMessages.state, checklistMessages.state]),
    [checklistMessages.deposit, formatFrancs(deposit), returnedDeposit],
    [checklistMessages.date, formatDate(pickupRecord), formatDate(returnRecord)],
    [checklistMessages.signs.renter(renter.name), '', '', true],
    [checklistMessages.signs.owner(owner.name), '', '', true],
  ]
}

const Checklist = ({ agreement }: { agreement: SignedAgreement }) => (
  <table className="checklist printed">
    <thead>
      <tr>
        <th scope="col">{checklistMessages.title}</th>
        <th scope="col">{checklistMessages.pickup}</th>
        <th scope="col">{checklistMessages.return}</th>
      </tr>
    </thead>
    <tbody>
      {getChecklistRows(agreement).map(([label, pickupText, returnText, isSigned]) => (
        <tr key={label} className={isSigned ? 'signed' : undefined}>
          <th scope="row">{label}</th>
          <td>{pickupText}</td>
          <td>{returnText}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
