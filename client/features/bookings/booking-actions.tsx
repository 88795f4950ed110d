import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type BookingAction, type BookingStatus, type BookingView, bookingActions, findTransition } from '../../../shared/domain/booking.ts'
import { bookingWords } from '../../../shared/i18n/en/booking.ts'
import { dialogWords } from '../../../shared/i18n/en/dialog.ts'
import { invalidate, invalidations } from '../../invalidations.ts'
import { settingsQuery } from '../../session.ts'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useSubmitOnce } from '../../ui/form/use-submit.ts'
import { actOnBooking, type ActionInput } from './api.ts'
import { cacheBooking, useConflict } from './list/booking-mutations.ts'
import { cancellationPolicy } from './next-steps.ts'
import { OwnerAgreement } from './owner-agreement.tsx'

const words = bookingWords.actions

function moveOf(booking: BookingView, action: BookingAction) {
  const pickedUp = booking.shown === 'active' || booking.events.some((event) => event.action === 'pickup')
  const move = findTransition({ status: booking.status, pickedUp }, action, booking.party)
  return typeof move === 'string' ? undefined : move
}

function doneWords({ status, party }: BookingView, action: BookingAction) {
  if (action === 'approve' && party === 'admin') return words.approvedByTeam
  if (action === 'cancel' && status === 'pending') return words.withdrawn
  return words.done[action]
}

function useMove(booking: BookingView) {
  const keyFor = useIdempotencyKey()
  const client = useQueryClient()
  const hasMovedOn = useConflict()
  return async (wish: ActionInput) => {
    try {
      await cacheBooking(client, await actOnBooking(booking.id, wish, keyFor(wish)))
      toast.show({ ...doneWords(booking, wish.action), kind: 'good' })
    } catch (fault) {
      if (hasMovedOn(fault)) return
      // The action may have succeeded although its response got lost.
      void invalidate(client, invalidations.bookingConflict)
      throw fault
    }
  }
}

type AskedFirst = Exclude<BookingAction, 'approve'>
type Question = { isOpen: boolean; onClose: () => void; onConfirm: (reason: string) => Promise<unknown> }

const reasonFor = ({ party }: BookingView, action: AskedFirst) => ({
  label: words.reason,
  isRequired: true,
  ...(party === 'owner' ? { templates: { label: words.templates.label, texts: words.templates[action] } } : {}),
})

function CancelDialog({ booking, isOpen, onClose, onConfirm }: { booking: BookingView } & Question) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const needsReason = moveOf(booking, 'cancel')?.needsReason === true
  const state = booking.status === 'pending' ? 'pending' : 'approved'
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={words.cancelTitle[state]}
      text={cancellationPolicy(booking, settings.today)}
      confirm={words.cancel[state]}
      dismiss={dialogWords.goBack}
      busyText={words.busy}
      isDanger
      {...(needsReason ? { reason: reasonFor(booking, 'cancel') } : {})}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
const RejectDialog = ({ booking, ...question }: { booking: BookingView } & Question) => (
  <ConfirmDialog
    {...question}
    title={words.rejectTitle}
    text={words.rejectText}
    confirm={words.reject}
    busyText={words.busy}
    isDanger
    reason={reasonFor(booking, 'reject')}
  />
)

function Policy({ booking }: { booking: BookingView }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  if (!moveOf(booking, 'cancel') && booking.shown !== 'active') return null
  return (
    <div>
      <h2>{bookingWords.policy.title}</h2>
      <p className="meta">{cancellationPolicy(booking, settings.today)}</p>
    </div>
  )
}

type Wish = { action: AskedFirst; seen: BookingStatus; isOpen: boolean; isSent: boolean }

/** The confirmation closes when the status of the booking changes underneath it. */
function useWish({ status }: BookingView) {
  const [wish, setWish] = useState<Wish | null>(null)
  const overtaken = wish && wish.seen !== status ? wish.action : null
  return {
    overtaken,
    isOpen: (action: AskedFirst) => wish?.action === action && wish.isOpen && !overtaken,
    ask: (action: AskedFirst) => setWish({ action, seen: status, isOpen: true, isSent: false }),
    sent: () => setWish((before) => before && { ...before, isSent: true }),
    /** A sent action is remembered, so that a conflict can name it. */
    close: () => setWish((before) => (before?.isSent ? { ...before, isOpen: false } : null)),
  }
}

/** Takes the focus, because the pressed button is gone. */
function Overtaken({ text }: { text: string }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <p ref={place} className="note warn" role="alert" tabIndex={-1}>
      {text}
    </p>
  )
}

export function BookingActions({ booking }: { booking: BookingView }) {
  const { party, status: seen, ownerAgreementVersion } = booking
  const move = useMove(booking)
  const wish = useWish(booking)
  const agreed = party === 'owner' ? { agreementVersion: ownerAgreementVersion } : {}
  const approving = useSubmitOnce(() => move({ action: 'approve', seen, ...agreed }))
  const allowed = bookingActions.filter((action) => moveOf(booking, action))
  if (allowed.length === 0 && booking.shown !== 'active') return null
  const question = (action: AskedFirst): Question => ({
    isOpen: wish.isOpen(action),
    onClose: wish.close,
    onConfirm: (reason) => {
      wish.sent()
      return move({ action, seen, ...(reason ? { reason } : {}) })
    },
  })
  return (
    <section className="card stack unprinted" aria-busy={approving.isBusy} data-landing="answer" tabIndex={-1}>
      {allowed.includes('approve') && (
        <>
          <Button isWide busy={approving.isBusy} onClick={() => void approving.run()}>
            {approving.isBusy ? words.busy : words.approve}
          </Button>
          {party === 'owner' && <OwnerAgreement text={words.ownerAgrees} />}
        </>
      )}
      {allowed.includes('reject') && (
        <Button kind="warn" isWide onClick={() => wish.ask('reject')}>
          {words.reject}
        </Button>
      )}
      {wish.overtaken && <Overtaken text={words.overtaken[wish.overtaken]} />}
      <Policy booking={booking} />
      {allowed.includes('cancel') && (
        <Button kind="warn" isWide onClick={() => wish.ask('cancel')}>
          {words.cancel[seen === 'pending' ? 'pending' : 'approved']}
        </Button>
      )}
      <RejectDialog booking={booking} {...question('reject')} />
      <CancelDialog booking={booking} {...question('cancel')} />
    </section>
  )
}
