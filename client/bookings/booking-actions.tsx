import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type BookingAction, type BookingView, bookingActions, findMove } from '../../shared/booking.ts'
import { bookingWords } from '../../shared/words/en/booking.ts'
import { inside } from '../../shared/words/en/inside.ts'
import { settingsQuery } from '../queries.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { showFault, toast } from '../ui/toast.ts'
import { actOnBooking, type BookingWish } from './api.ts'
import { hasMovedOn, useBookingChanged } from './booking-changes.ts'
import { cancellationPolicy } from './next-steps.ts'
import { OwnerAgreement } from './owner-agreement.tsx'
import { useRequestKey } from '../request-key.ts'

const words = bookingWords.actions

/** The move this side may make now, or undefined. */
function moveOf(booking: BookingView, action: BookingAction) {
  const pickedUp = booking.shown === 'active' || booking.events.some((event) => event.action === 'pickup')
  const move = findMove({ status: booking.status, pickedUp }, action, booking.party)
  return typeof move === 'string' ? undefined : move
}

/** Sends a move. What moved on in the meantime is told and read again; nothing is left to confirm then. */
function useMove(booking: BookingView) {
  const keyFor = useRequestKey()
  const changed = useBookingChanged()
  return useMutation({
    mutationFn: (wish: BookingWish) => actOnBooking(booking.id, wish, keyFor(wish)),
    onSuccess: (_view, { action }) => {
      const byTeam = action === 'approve' && booking.party === 'admin'
      toast.show({ ...(byTeam ? words.approvedByTeam : words.done[action]), kind: 'good' })
    },
    onError: (fault) => hasMovedOn(fault) && showFault(fault),
    onSettled: changed,
  })
}

function CancelDialog({ booking, isOpen, onClose, onConfirm }: { booking: BookingView } & Asked) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const needsReason = moveOf(booking, 'cancel')?.needsReason === true
  const state = booking.status === 'pending' ? 'pending' : 'approved'
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={words.cancelTitle[state]}
      text={cancellationPolicy(booking, settings.today)}
      confirm={words.cancel[state]}
      dismiss={inside.goBack}
      busyText={words.busy}
      isDanger
      {...(needsReason ? { reason: { label: words.reason, isRequired: true } } : {})}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
type Asked = { isOpen: boolean; onClose: () => void; onConfirm: (reason: string) => Promise<unknown> }

const RejectDialog = (asked: Asked) => (
  <ConfirmDialog
    {...asked}
    title={words.rejectTitle}
    text={words.rejectText}
    confirm={words.reject}
    busyText={words.busy}
    isDanger
    reason={{ label: words.reason, isRequired: true }}
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

/** What this side may do with the booking now, and what cancelling it would mean. */
export function BookingActions({ booking }: { booking: BookingView }) {
  const move = useMove(booking)
  const [asked, setAsked] = useState<BookingAction | null>(null)
  const isApproving = useRef(false)
  const allowed = bookingActions.filter((action) => moveOf(booking, action))
  if (allowed.length === 0 && booking.shown !== 'active') return null
  const close = () => setAsked(null)
  const confirm = (action: BookingAction) => async (reason: string) => {
    await move.mutateAsync({ action, ...(reason ? { reason } : {}) }).catch((fault: unknown) => {
      if (!hasMovedOn(fault)) throw fault
    })
  }
  const agreed = booking.party === 'owner' ? { agreementVersion: booking.ownerAgreementVersion } : {}
  const approve = () => {
    if (isApproving.current) return
    isApproving.current = true
    move.mutate(
      { action: 'approve', ...agreed },
      {
        onError: (fault) => hasMovedOn(fault) || showFault(fault),
        onSettled: () => {
          isApproving.current = false
        },
      },
    )
  }
  const { party, status } = booking
  return (
    <section className="card stack unprinted" aria-busy={move.isPending}>
      {allowed.includes('approve') && (
        <>
          <Button isWide busy={move.isPending} onClick={approve}>
            {move.isPending && move.variables.action === 'approve' ? words.busy : words.approve}
          </Button>
          {party === 'owner' && <OwnerAgreement text={words.ownerAgrees} />}
        </>
      )}
      {allowed.includes('reject') && (
        <Button kind="warn" isWide onClick={() => setAsked('reject')}>
          {words.reject}
        </Button>
      )}
      <Policy booking={booking} />
      {allowed.includes('cancel') && (
        <Button kind="warn" isWide onClick={() => setAsked('cancel')}>
          {words.cancel[status === 'pending' ? 'pending' : 'approved']}
        </Button>
      )}
      <RejectDialog isOpen={asked === 'reject'} onClose={close} onConfirm={confirm('reject')} />
      <CancelDialog booking={booking} isOpen={asked === 'cancel'} onClose={close} onConfirm={confirm('cancel')} />
    </section>
  )
}
