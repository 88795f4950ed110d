import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingSummary, BookingView } from '../../../../shared/domain/booking.ts'
import { type BookingChangeView, mustAnswerChange } from '../../../../shared/domain/booking-change.ts'
import { changeMessages } from '../../../../shared/i18n/en/booking-changes.ts'
import { formatRange } from '../../../../shared/lib/days.ts'
import { settingsQuery } from '../../../session.ts'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { Button } from '../../../ui/button.tsx'
import { formatDeadline } from '../../../ui/days/relative-days.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useSubmitOnce } from '../../../ui/form/use-submit.ts'
import { useBookingMutation } from '../booking-mutations.ts'
import { answerChange, withdrawChange } from './api.ts'
import { ChangePrice } from './change-price.tsx'
import { describeCash } from './describe-cash.ts'

const messages = changeMessages.card

type ChangedBooking = Pick<BookingSummary, 'id' | 'party' | 'renter' | 'owner' | 'car'>
type ChangeProps = { booking: ChangedBooking; change: BookingChangeView }

const getName = ({ renter, owner }: ChangedBooking, party: BookingChangeView['party']) =>
  party === 'admin' ? messages.team : (party === 'renter' ? renter : owner).name

export function describeAsked({ booking, change }: ChangeProps) {
  const days = formatRange(change.after)
  const before = formatRange(change.before)
  return change.party === booking.party && change.party !== 'admin'
    ? messages.youAsked(days, before)
    : messages.asks(getName(booking, change.party), days, before)
}

const listUnanswered = (change: BookingChangeView) => (['renter', 'owner'] as const).filter((side) => mustAnswerChange(change, side))

function getWaitedFor({ booking, change }: ChangeProps) {
  const [one = '', other] = listUnanswered(change).map((side) => getName(booking, side))
  return other === undefined ? one : messages.both(one, other)
}

type ChangeAnswerProps = ChangeProps & { className?: string; describe?: (label: string) => string }

/** Approve, or reject with a reason; a list `describe`s its buttons, since it has several of each. */
export function ChangeAnswer({ booking, change, className = 'booking-answer', describe }: ChangeAnswerProps) {
  const [isRejecting, setRejecting] = useState(false)
  const getKey = useIdempotencyKey()
  const mutate = useBookingMutation()
  const { done } = messages
  const send = (accepts: boolean, reason = '') => {
    const answer = { accepts, ...(reason ? { reason } : {}) }
    const accepted = listUnanswered(change).length > 1 ? done.agreed : done.accepted
    return mutate(answerChange(booking.id, change.id, answer, getKey({ ...answer, id: change.id })), accepts ? accepted : done.refused)
  }
  const approving = useSubmitOnce(() => send(true))
  return (
    <div className={`${className} unprinted`}>
      <Button busy={approving.isBusy} aria-label={describe?.(messages.approve)} onClick={() => void approving.run()}>
        {approving.isBusy ? messages.busy : messages.approve}
      </Button>
      <Button kind="warn" aria-label={describe?.(messages.reject)} onClick={() => setRejecting(true)}>
        {messages.reject}
      </Button>
      <ConfirmDialog
        isOpen={isRejecting}
        title={messages.rejectTitle}
        text={messages.rejectText}
        confirm={messages.reject}
        busyText={messages.busy}
        isDanger
        reason={{ label: messages.reason }}
        onConfirm={async (reason) => {
          await send(false, reason)
          setRejecting(false)
        }}
        onClose={() => setRejecting(false)}
      />
    </div>
  )
}

function Withdraw({ booking, change }: ChangeProps) {
  const mutate = useBookingMutation()
  const withdrawing = useSubmitOnce(() => mutate(withdrawChange(booking.id, change.id), messages.done.withdrawn))
  return (
    <Button kind="ghost" className="unprinted" busy={withdrawing.isBusy} onClick={() => void withdrawing.run()}>
      {withdrawing.isBusy ? messages.busy : messages.withdraw}
    </Button>
  )
}

function Waiting({ booking, change }: ChangeProps) {
  const { today } = useSuspenseQuery(settingsQuery).data
  const until = formatDeadline(change.expiresAt, today)
  const mustAnswer = mustAnswerChange(change, booking.party)
  return (
    <section className="note open-change" data-landing="change" tabIndex={-1} aria-label={messages.title}>
      <p>
        <b>{describeAsked({ booking, change })}</b>
      </p>
      {change.message && <p dir="auto">{change.message}</p>}
      <p>{describeCash(change, booking.party).join(' ')}</p>
      <p className="meta">{mustAnswer ? messages.answerBy(until) : messages.waiting(getWaitedFor({ booking, change }), until)}</p>
      {change.before.quote.totalPrice !== change.after.quote.totalPrice && (
        <details>
          <summary>{changeMessages.price.label}</summary>
          <ChangePrice before={change.before} after={change.after} />
        </details>
      )}
      {mustAnswer && <ChangeAnswer booking={booking} change={change} />}
      {change.party === booking.party && <Withdraw booking={booking} change={change} />}
    </section>
  )
}

/** An open change comes first; a refused one says that nothing has changed. */
export function OpenChange({ booking }: { booking: BookingView }) {
  const change = booking.changes.at(-1)
  if (!change || !booking.canChange) return null
  if (change.state === 'open') return <Waiting booking={booking} change={change} />
  if (change.state !== 'refused' && change.state !== 'lapsed') return null
  return (
    <p className="note">
      {messages.closed[change.state](formatRange(change.after))} {change.reason && `${messages.why} ${change.reason}`}
    </p>
  )
}
