import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/display/disclosure.tsx'
import { EnterFine } from './enter-fine.tsx'
import { Link } from '@tanstack/react-router'
import { Money } from '../../../ui/money/money.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { fineMessages as messages } from '../../../../shared/i18n/en/fines.ts'
import { finesQuery } from './api.ts'
import { formatInstant } from '../../../../shared/lib/days.ts'
import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'

/** What police fined while renters had the owner's cars. */
export function OwnerFines() {
  const { data: fines } = useSuspenseQuery(finesQuery)
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure title={messages.title} detail={messages.count(fines.filter(({ paidAt }) => !paidAt).length)} name="fines">
      <p className="meta">{messages.text}</p>
      {fines.length === 0 ? (
        <p>{messages.none}</p>
      ) : (
        <ul className="ledger">
          {fines.map(({ id, bookingId, car, renter, at, amount, paidAt }) => (
            <li key={id}>
              <Link className="text-link" to="/dashboard/bookings/$bookingId" params={{ bookingId }} hash="fines">
                {car} · {renter}
              </Link>
              <Money francs={amount} />
              <Status kind={paidAt ? 'ok' : 'wait'}>{messages.status[paidAt ? 'paid' : 'open']}</Status>
              <small className="meta">{formatInstant(at)}</small>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button kind="ghost" className="scripted" onClick={() => setOpen(true)}>
          {messages.enter}
        </Button>
      </div>
      {isOpen && <EnterFine onClose={() => setOpen(false)} />}
    </Disclosure>
  )
}
