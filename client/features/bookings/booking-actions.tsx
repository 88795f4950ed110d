import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  type BookingAction,
  type BookingStatus,
  type BookingSummary,
  type BookingView,
  bookingActions,
  findTransition,
} from '../../../shared/domain/booking.ts'
import { bookingMessages } from '../../../shared/i18n/en/bookings.ts'
import { dialogMessages } from '../../../shared/i18n/en/app.ts'
import { invalidate, invalidations } from '../../invalidations.ts'
import { settingsQuery } from '../../session.ts'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useSubmitOnce } from '../../ui/form/use-submit.ts'
import { actOnBooking, type BookingActionRequest } from './api.ts'
import { cacheBooking, useConflictHandler } from './booking-mutations.ts'
import { getCancellationPolicy } from './next-steps.ts'
import { OwnerAgreement } from './owner-agreement.tsx'

const messages = bookingMessages.actions

function getTransition(booking: BookingView, action: BookingAction) {
  const pickedUp = booking.displayStatus === 'active' || booking.events.some((event) => event.action === 'pickup')
  const transition = findTransition({ status: booking.status, pickedUp }, action, booking.party)
  return typeof transition === 'string' ? undefined : transition
}

function getSuccessMessage({ status, party }: BookingSummary, action: BookingAction) {
  if (action === 'approve' && party === 'admin') return messages.approvedByTeam
  if (action === 'cancel' && status === 'pending') return messages.withdrawn
  return messages.done[action]
}

export function useSendAction(booking: BookingSummary) {
  const getKey = useIdempotencyKey()
  const client = useQueryClient()
  const handleConflict = useConflictHandler()
  return async (input: BookingActionRequest) => {
    try {
      await cacheBooking(client, await actOnBooking(booking.id, input, getKey(input)))
      toast.show({ ...getSuccessMessage(booking, input.action), kind: 'good' })
    } catch (error) {
      if (handleConflict(error)) return
      // The action may have succeeded although its response got lost.
      void invalidate(client, invalidations.bookingConflict)
      throw error
    }
  }
}

type ConfirmedAction = Exclude<BookingAction, 'approve'>
type ConfirmProps = { isOpen: boolean; onClose: () => void; onConfirm: (reason: string) => Promise<unknown> }

const getReasonField = ({ party }: BookingSummary, action: ConfirmedAction) => ({
  label: messages.reason,
  isRequired: true,
  ...(party === 'owner' ? { templates: { label: messages.templates.label, texts: messages.templates[action] } } : {}),
})

function CancelDialog({ booking, isOpen, onClose, onConfirm }: { booking: BookingView } & ConfirmProps) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const needsReason = getTransition(booking, 'cancel')?.needsReason === true
  const state = booking.status === 'pending' ? 'pending' : 'approved'
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={messages.cancelTitle[state]}
      text={getCancellationPolicy(booking, settings.today)}
      confirm={messages.cancel[state]}
      dismiss={dialogMessages.goBack}
      busyText={messages.busy}
      isDanger
      {...(needsReason ? { reason: getReasonField(booking, 'cancel') } : {})}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
export const RejectDialog = ({ booking, ...question }: { booking: BookingSummary } & ConfirmProps) => (
  <ConfirmDialog
    {...question}
    title={messages.rejectTitle}
    text={messages.rejectText}
    confirm={messages.reject}
    busyText={messages.busy}
    isDanger
    reason={getReasonField(booking, 'reject')}
  />
)

function CancellationPolicy({ booking }: { booking: BookingView }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  if (!getTransition(booking, 'cancel')) return null
  return <p className="meta">{getCancellationPolicy(booking, settings.today)}</p>
}

type PendingAction = { action: ConfirmedAction; expectedStatus: BookingStatus; isOpen: boolean; isSent: boolean }

/** The confirmation closes when the status of the booking changes underneath it. */
function usePendingAction({ status }: BookingView) {
  const [pending, setPending] = useState<PendingAction | null>(null)
  const interruptedAction = pending && pending.expectedStatus !== status ? pending.action : null
  return {
    interruptedAction,
    isOpen: (action: ConfirmedAction) => pending?.action === action && pending.isOpen && !interruptedAction,
    open: (action: ConfirmedAction) => setPending({ action, expectedStatus: status, isOpen: true, isSent: false }),
    markSent: () => setPending((current) => current && { ...current, isSent: true }),
    /** A sent action is remembered, so that a conflict can name it. */
    close: () => setPending((current) => (current?.isSent ? { ...current, isOpen: false } : null)),
  }
}

/** Takes the focus, because the pressed button is gone. */
function InterruptedNote({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  useEffect(() => paragraph.current?.focus(), [])
  return (
    <p ref={paragraph} className="note warn" role="alert" tabIndex={-1}>
      {text}
    </p>
  )
}

/** Approve and reject come first, cancelling comes last; `children` are between them. */
export function BookingActions({ booking, children }: { booking: BookingView; children: ReactNode }) {
  const { party, status: expectedStatus, ownerAgreementVersion } = booking
  const sendAction = useSendAction(booking)
  const pending = usePendingAction(booking)
  const agreement = party === 'owner' ? { agreementVersion: ownerAgreementVersion } : {}
  const approving = useSubmitOnce(() => sendAction({ action: 'approve', seen: expectedStatus, ...agreement }))
  const allowedActions = bookingActions.filter((action) => getTransition(booking, action))
  const getConfirmProps = (action: ConfirmedAction): ConfirmProps => ({
    isOpen: pending.isOpen(action),
    onClose: pending.close,
    onConfirm: (reason) => {
      pending.markSent()
      return sendAction({ action, seen: expectedStatus, ...(reason ? { reason } : {}) })
    },
  })
  return (
    <div className="booking-actions" aria-busy={approving.isBusy} data-landing="answer" tabIndex={-1}>
      {allowedActions.includes('approve') && (
        <>
          <div className="booking-answer unprinted">
            <Button busy={approving.isBusy} onClick={() => void approving.run()}>
              {approving.isBusy ? messages.busy : messages.approve}
            </Button>
            <Button kind="warn" onClick={() => pending.open('reject')}>
              {messages.reject}
            </Button>
          </div>
          {party === 'owner' && <OwnerAgreement text={messages.ownerAgrees} />}
        </>
      )}
      {pending.interruptedAction && <InterruptedNote text={messages.overtaken[pending.interruptedAction]} />}
      {children}
      <CancellationPolicy booking={booking} />
      {allowedActions.includes('cancel') && (
        <Button kind="warn" className="unprinted" onClick={() => pending.open('cancel')}>
          {messages.cancel[expectedStatus === 'pending' ? 'pending' : 'approved']}
        </Button>
      )}
      <RejectDialog booking={booking} {...getConfirmProps('reject')} />
      <CancelDialog booking={booking} {...getConfirmProps('cancel')} />
    </div>
  )
}
