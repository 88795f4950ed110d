import type { ClaimView } from '../../../shared/domain/balance.ts'
import type { PaymentFigures } from '../../../shared/domain/payment.ts'
import { Button } from '../../ui/button.tsx'
import { ClaimInput } from '../../../shared/schemas/payment.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Link } from '@tanstack/react-router'
import { Money } from '../../ui/money/money.tsx'
import { formatFrancs, groupThousands } from '../../../shared/lib/money.ts'
import { paymentFiguresQuery, createClaim } from './api.ts'
import { paymentMessages } from '../../../shared/i18n/en/payments.ts'
import { settingsQuery } from '../../session.ts'
import { toPhoneHref, formatPhone } from '../../../shared/lib/phone-format.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { useState } from 'react'
import { useSuspenseQuery, useQueryClient } from '@tanstack/react-query'

const messages = paymentMessages.due

function Contact() {
  const { contactPhone, contactEmail } = useSuspenseQuery(settingsQuery).data
  if (contactPhone)
    return (
      <>
        {messages.call}{' '}
        <a className="phone" href={toPhoneHref(contactPhone)}>
          {formatPhone(contactPhone)}
        </a>
      </>
    )
  return (
    <>
      {messages.write}{' '}
      {contactEmail ? <a href={`mailto:${contactEmail}`}>{contactEmail}</a> : <Link to="/contact">{messages.contact}</Link>}
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
      {messages.payTo}
      <dl className="payee">
        {momoCode && (
          <div>
            <dt>{messages.momo}</dt>
            <dd>{momoCode}</dd>
          </div>
        )}
        {bankAccount && (
          <div>
            <dt>{messages.bank}</dt>
            <dd>{bankAccount}</dd>
          </div>
        )}
      </dl>
    </li>
  )
}

function DebtLimit({ due, dueLimit }: Pick<PaymentFigures, 'due' | 'dueLimit'>) {
  if (dueLimit === null) return null
  if (due < dueLimit) return <p className="meta">{messages.limit(formatFrancs(dueLimit))}</p>
  return (
    <p className="note warn" role="alert">
      {messages.held(formatFrancs(dueLimit))}
    </p>
  )
}

export function BalanceDueCard({ figures: { due, dueLimit, reference, payee, claim } }: { figures: PaymentFigures }) {
  return (
    <section className="card due-card" aria-labelledby="due" data-landing="pay" tabIndex={-1}>
      <h2 id="due">{messages.title}</h2>
      {due > 0 ? (
        <>
          <p className="due-sum">
            <Money francs={due} />
          </p>
          <p className="meta">{messages.text}</p>
          <DebtLimit due={due} dueLimit={dueLimit} />
          <details>
            <summary>{messages.howTo}</summary>
            <ol>
              <HowToPay payee={payee} />
              <li>
                {messages.reference} <b className="reference">{reference}</b>
              </li>
              <li>{messages.afterwards}</li>
            </ol>
          </details>
        </>
      ) : (
        <p className="meta">{due < 0 ? messages.credit(formatFrancs(-due)) : messages.nothing}</p>
      )}
      <Claim due={due} claim={claim} />
    </section>
  )
}

const claimMessages = paymentMessages.claim

function ClaimDialog({ due, onClose }: { due: number; onClose: () => void }) {
  const client = useQueryClient()
  const getKey = useIdempotencyKey()
  const form = useForm(ClaimInput, { amount: groupThousands(due), reference: '' }, (claim) => createClaim(claim, getKey(claim)), {
    onSuccess: (claim) => {
      toast.show({ ...claimMessages.done, kind: 'good' })
      client.setQueryData(paymentFiguresQuery.queryKey, (figures) => figures && { ...figures, claim })
      onClose()
    },
  })
  return (
    <FormDialog
      title={claimMessages.title}
      intro={<p>{claimMessages.text}</p>}
      form={form}
      submit={claimMessages.submit}
      busyText={claimMessages.busy}
      onClose={onClose}
    >
      <Field {...form.field('amount')} label={claimMessages.amount} inputMode="numeric" autoComplete="off" />
      <Field
        {...form.field('reference')}
        label={claimMessages.reference}
        hint={claimMessages.referenceHint}
        autoComplete="off"
        maxLength={80}
      />
    </FormDialog>
  )
}

export function Claim({ due, claim }: { due: number; claim: ClaimView | null }) {
  const [isOpen, setOpen] = useState(false)
  if (claim?.state === 'open')
    return (
      <p className="note wait typed">
        <b>{claimMessages.waits}</b> {claimMessages.waitsText(formatFrancs(claim.amount), claim.reference)}
      </p>
    )
  return (
    <>
      {claim?.state === 'refused' && due > 0 && (
        <p className="note warn typed">
          <b>{claimMessages.refused(formatFrancs(claim.amount), claim.reference)}</b> {claim.reason}
        </p>
      )}
      {due > 0 && <Button onClick={() => setOpen(true)}>{claimMessages.open}</Button>}
      {isOpen && <ClaimDialog due={due} onClose={() => setOpen(false)} />}
    </>
  )
}
