import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { toPhoneHref } from '../../../shared/lib/contact-phone.ts'
import { formatFrancs } from '../../../shared/lib/money.ts'
import type { PaymentFigures } from '../../../shared/domain/payment.ts'
import { formatPhone } from '../../../shared/lib/phone.ts'
import { paymentWords } from '../../../shared/i18n/en/payments.ts'
import { settingsQuery } from '../../session.ts'
import { Money } from '../../ui/money/money.tsx'
import { Claim } from './claim.tsx'

const words = paymentWords.due

function Contact() {
  const { contactPhone, contactEmail } = useSuspenseQuery(settingsQuery).data
  if (contactPhone)
    return (
      <>
        {words.call} <a href={toPhoneHref(contactPhone)}>{formatPhone(contactPhone)}</a>
      </>
    )
  return (
    <>
      {words.write} {contactEmail ? <a href={`mailto:${contactEmail}`}>{contactEmail}</a> : <Link to="/contact">{words.contact}</Link>}
    </>
  )
}

function HowToPay({ payee }: Pick<PaymentFigures, 'payee'>) {
  const { momoCode, bankAccount } = payee ?? {}
  if (!momoCode && !bankAccount)
    return (
      <li>
        <Contact />
      </li>
    )
  return (
    <li>
      {words.payTo}
      <dl className="payee">
        {momoCode && (
          <div>
            <dt>{words.momo}</dt>
            <dd>{momoCode}</dd>
          </div>
        )}
        {bankAccount && (
          <div>
            <dt>{words.bank}</dt>
            <dd>{bankAccount}</dd>
          </div>
        )}
      </dl>
    </li>
  )
}

function DebtLimit({ due, dueLimit }: Pick<PaymentFigures, 'due' | 'dueLimit'>) {
  if (dueLimit === null) return null
  if (due < dueLimit) return <p className="meta">{words.limit(formatFrancs(dueLimit))}</p>
  return (
    <p className="note warn" role="alert">
      {words.held(formatFrancs(dueLimit))}
    </p>
  )
}

export function BalanceDueCard({ figures: { due, dueLimit, reference, payee, claim } }: { figures: PaymentFigures }) {
  return (
    <section className="card due-card" aria-labelledby="due" data-landing="pay" tabIndex={-1}>
      <h2 id="due">{words.title}</h2>
      {due > 0 ? (
        <>
          <p className="due-sum">
            <Money francs={due} />
          </p>
          <p className="meta">{words.text}</p>
          <DebtLimit due={due} dueLimit={dueLimit} />
          <h3>{words.howTo}</h3>
          <ol>
            <HowToPay payee={payee} />
            <li>
              {words.reference} <b className="reference">{reference}</b>
            </li>
            <li>{words.afterwards}</li>
          </ol>
        </>
      ) : (
        <p className="meta">{due < 0 ? words.credit(formatFrancs(-due)) : words.nothing}</p>
      )}
      <Claim due={due} claim={claim} />
    </section>
  )
}
