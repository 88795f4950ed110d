import { type BookingView, canChangeReturnHour, type HandoverKind } from '../../../shared/domain/booking.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money/money.tsx'
import { Select } from '../../ui/form/field.tsx'
import { bookingMessages } from '../../../shared/i18n/en/bookings.ts'
import { cacheBooking, useConflictHandler } from './booking-mutations.ts'
import { changePickupHour, changeReturnHour } from './api.ts'
import { PayByPhone } from './pay-by-phone.tsx'
import { Disclosure } from '../../ui/display/disclosure.tsx'
import { formatRelativeDay } from '../../ui/days/relative-days.ts'
import { formatLongDay, formatInstant, type Day } from '../../../shared/lib/days.ts'
import { listPickupHours } from '../../../shared/domain/terms.ts'
import { listReturnHours } from '../../../shared/domain/return-hours.ts'
import { toastError, toast } from '../../ui/toast/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSubmitOnce } from '../../ui/form/use-submit.ts'

const messages = bookingMessages.pickup

const hourChanges = {
  pickup: { ...bookingMessages.pickup, save: changePickupHour },
  return: { ...bookingMessages.return, save: changeReturnHour },
}

type HourProps = { booking: BookingView; kind: HandoverKind }

const getHour = ({ kind, booking }: HourProps) => (kind === 'pickup' ? booking.pickupHour : booking.returnHour)

function canChangeHour({ kind, booking }: HourProps, today: Day) {
  const { party, displayStatus } = booking
  if (party === 'admin') return false
  return kind === 'pickup'
    ? displayStatus === 'pending' || displayStatus === 'upcoming'
    : canChangeReturnHour({ ...booking, isPickedUp: displayStatus === 'active' }, today)
}

/** Day and hour of pickup or return, which renter and owner can change. */
export function HandoverTime({ booking, kind, today }: HourProps & { today: Day }) {
  const [isOpen, setOpen] = useState(false)
  const canChange = canChangeHour({ kind, booking }, today)
  return (
    <>
      {messages.at(formatRelativeDay(kind === 'pickup' ? booking.from : booking.to, today), getHour({ kind, booking }))}
      {canChange && ' '}
      {canChange && (
        <button type="button" className="text-link unprinted" onClick={() => setOpen(true)}>
          {messages.change}
          <span className="unseen"> {bookingMessages.page[kind === 'pickup' ? 'from' : 'to']}</span>
        </button>
      )}
      {isOpen && canChange && <HourDialog booking={booking} kind={kind} onClose={() => setOpen(false)} />}
    </>
  )
}

function HourDialog({ booking, kind, onClose }: HourProps & { onClose: () => void }) {
  const { id, from, to, terms, pickupHour, party } = booking
  const client = useQueryClient()
  const handleConflict = useConflictHandler()
  const currentHour = getHour({ kind, booking })
  const [hour, setHour] = useState(currentHour)
  const change = hourChanges[kind]
  const hours = kind === 'pickup' ? listPickupHours(terms) : listReturnHours(terms, { from, to }, pickupHour)
  const saving = useSubmitOnce(
    async () => {
      if (hour !== currentHour) {
        await cacheBooking(client, await change.save(id, hour))
        toast.show({ ...change.changed(hour, party), kind: 'good' })
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
      title={change.changeTitle}
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
        label={change.hour(formatLongDay(kind === 'pickup' ? from : to))}
        hint={messages.hint}
        value={hour}
        choices={hours.map((choice) => ({ value: choice, label: choice }))}
        onChange={({ target }) => setHour(target.value)}
      />
    </Dialog>
  )
}

const codeMessages = bookingMessages.code

export function PickupCode({ booking: { pickupCode, pickupLockedUntil } }: { booking: BookingView }) {
  if (!pickupCode) return null
  return (
    <section className="pickup-code" data-landing="pickup" tabIndex={-1}>
      <h3>{codeMessages.title}</h3>
      <p className="pickup-digits">
        <span aria-hidden="true">{pickupCode}</span>
        <span className="unseen">{codeMessages.spoken(pickupCode)}</span>
      </p>
      {pickupLockedUntil && <p className="note warn">{codeMessages.locked(formatInstant(pickupLockedUntil))}</p>}
    </section>
  )
}

const cashMessages = bookingMessages.cash

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
  const { party, displayStatus, to, totalPrice, deposit } = booking
  if (party !== 'renter' || (displayStatus !== 'pending' && displayStatus !== 'upcoming') || today > to) return null
  return (
    <Disclosure title={cashMessages.along} detail={<Money francs={totalPrice} />} name="cash" className="cash-sheet">
      <dl>
        <CashLine label={cashMessages.trip} text={cashMessages.tripText} francs={totalPrice - deposit} />
        <CashLine label={cashMessages.deposit} text={cashMessages.depositText} francs={deposit} />
      </dl>
      <ul>
        {cashMessages.things.map((item) => (
          <li key={item}>
            <Icon name="check" size={18} /> {item}
          </li>
        ))}
      </ul>
      <p className="meta">{cashMessages.count}</p>
      <PayByPhone booking={booking} />
    </Disclosure>
  )
}
