import type { BookingView } from '../../../shared/domain/booking.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money/money.tsx'
import { Select } from '../../ui/form/field.tsx'
import { bookingMessages } from '../../../shared/i18n/en/bookings.ts'
import { cacheBooking, useConflictHandler } from './booking-mutations.ts'
import { changePickupHour } from './api.ts'
import { Disclosure } from '../../ui/display/disclosure.tsx'
import { formatRelativeDay } from '../../ui/days/relative-days.ts'
import { formatLongDay, formatInstant, type Day } from '../../../shared/lib/days.ts'
import { listPickupHours } from '../../../shared/domain/terms.ts'
import { toastError, toast } from '../../ui/toast/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSubmitOnce } from '../../ui/form/use-submit.ts'

const messages = bookingMessages.pickup

/** Day and hour, which renter and owner can change until the pickup. */
export function PickupTime({ booking, today }: { booking: BookingView; today: Day }) {
  const { from, pickupHour, party, shown } = booking
  const [isOpen, setOpen] = useState(false)
  const canChange = party !== 'admin' && (shown === 'pending' || shown === 'upcoming')
  return (
    <>
      {messages.at(formatRelativeDay(from, today), pickupHour)}
      {canChange && ' '}
      {canChange && (
        <button type="button" className="text-link unprinted" onClick={() => setOpen(true)}>
          {messages.change}
        </button>
      )}
      {isOpen && canChange && <PickupHourDialog booking={booking} onClose={() => setOpen(false)} />}
    </>
  )
}

function PickupHourDialog({ booking, onClose }: { booking: BookingView; onClose: () => void }) {
  const { id, from, terms, pickupHour, party } = booking
  const client = useQueryClient()
  const handleConflict = useConflictHandler()
  const [hour, setHour] = useState(pickupHour)
  const saving = useSubmitOnce(
    async () => {
      if (hour !== pickupHour) {
        await cacheBooking(client, await changePickupHour(id, hour))
        toast.show({ ...messages.changed(hour, party), kind: 'good' })
      }
      onClose()
    },
    (error) => {
      if (handleConflict(error)) onClose()
      else toastError(error)
    },
  )
  return (
    <Dialog
      isOpen
      title={messages.changeTitle}
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {messages.keep}
          </Button>
          <Button busy={saving.isBusy} onClick={() => void saving.run()}>
            {messages.save}
          </Button>
        </>
      }
    >
      <Select
        label={messages.hour(formatLongDay(from))}
        hint={messages.hint}
        value={hour}
        choices={listPickupHours(terms).map((choice) => ({ value: choice, label: choice }))}
        onChange={({ target }) => setHour(target.value)}
      />
    </Dialog>
  )
}

const codeWords = bookingMessages.code

export function PickupCode({ booking: { pickupCode, pickupLockedUntil } }: { booking: BookingView }) {
  if (!pickupCode) return null
  return (
    <section className="pickup-code" data-landing="pickup" tabIndex={-1}>
      <h3>{codeWords.title}</h3>
      <p className="pickup-digits">
        <span aria-hidden="true">{pickupCode}</span>
        <span className="unseen">{codeWords.spoken(pickupCode)}</span>
      </p>
      {pickupLockedUntil && <p className="note warn">{codeWords.locked(formatInstant(pickupLockedUntil))}</p>}
    </section>
  )
}

const cashWords = bookingMessages.cash

type CashLineProps = { label: string; text: string; francs: number }

const CashLine = ({ label, text, francs }: CashLineProps) => (
  <div>
    <dt>
      {label}
      <small className="meta">{text}</small>
    </dt>
    <dd>
      <Money francs={francs} />
    </dd>
  </div>
)

export function CashChecklist({ booking, today }: { booking: BookingView; today: Day }) {
  const { party, shown, to, totalPrice, deposit } = booking
  if (party !== 'renter' || (shown !== 'pending' && shown !== 'upcoming') || today > to) return null
  return (
    <Disclosure title={cashWords.along} detail={<Money francs={totalPrice} />} name="cash" className="cash-sheet">
      <dl>
        <CashLine label={cashWords.trip} text={cashWords.tripText} francs={totalPrice - deposit} />
        <CashLine label={cashWords.deposit} text={cashWords.depositText} francs={deposit} />
      </dl>
      <ul>
        {cashWords.things.map((item) => (
          <li key={item}>
            <Icon name="check" size={18} /> {item}
          </li>
        ))}
      </ul>
      <p className="meta">{cashWords.count}</p>
    </Disclosure>
  )
}
