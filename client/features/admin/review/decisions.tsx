import { useRef, useState } from 'react'
import { AppError, type OpenBooking } from '../../../../shared/lib/errors.ts'
import { adminMessages } from '../../../../shared/i18n/en/admin.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import type { DecisionKind } from '../api.ts'
import { OpenBookings } from '../users/open-bookings.tsx'
import { type DecisionTarget, isListingChanged, isAlreadyDecided, toastFailure, useDecision } from './use-decisions.ts'

const messages = adminMessages
/** With `openBookings`, the dialog asks whether to cancel them too. */
type Rejection = { target: DecisionTarget; note: string; openBookings?: readonly OpenBooking[] }
export type Decisions = ReturnType<typeof useDecisions>

export function useDecisions(kind: DecisionKind) {
  const decide = useDecision(kind)
  const [rejection, setRejection] = useState<Rejection | null>(null)
  // A draft survives a closed dialog and a changed listing until it is sent.
  const drafts = useRef(new Map<string, string>())

  const reject =
    ({ target }: Rejection) =>
    async (note: string) => {
      try {
        await decide(target, { decision: 'rejected', note })
        drafts.current.delete(target.id)
      } catch (error) {
        if (error instanceof AppError && error.code === 'open_bookings')
          setRejection({ target, note, openBookings: error.extras.bookings ?? [] })
        else if (isAlreadyDecided(error) || isListingChanged(error)) toastFailure(kind, 'rejected', error)
        else throw error
      }
    }

  return {
    kind,
    approve: (target: DecisionTarget) => decide(target, { decision: 'approved' }),
    askToReject: (target: DecisionTarget) => setRejection({ target, note: drafts.current.get(target.id) ?? '' }),
    dialogs: rejection && (
      <RejectDialogs
        kind={kind}
        rejection={rejection}
        onDraftChange={(note) => drafts.current.set(rejection.target.id, note)}
        onReject={reject(rejection)}
        onRejectWithBookings={() => decide(rejection.target, { decision: 'rejected', note: rejection.note, cancelBookings: true })}
        // A second dialog may have replaced this one and must stay open.
        onClose={() => setRejection((current) => (current === rejection ? null : current))}
      />
    ),
  }
}

type RejectDialogsProps = {
  kind: DecisionKind
  rejection: Rejection
  onDraftChange: (note: string) => void
  onReject: (note: string) => Promise<void>
  onRejectWithBookings: () => Promise<void>
  onClose: () => void
}

function RejectDialogs({ kind, rejection, onDraftChange, onReject, onRejectWithBookings, onClose }: RejectDialogsProps) {
  const onError = (error: unknown) => toastFailure(kind, 'rejected', error)
  if (rejection.openBookings !== undefined) {
    return (
      <ConfirmDialog
        key="bookings"
        isOpen
        title={messages.openBookings.title}
        text={messages.openBookings.text(rejection.openBookings.length)}
        details={<OpenBookings bookings={rejection.openBookings} />}
        confirm={messages.openBookings.confirm}
        busyText={messages.queue.busy}
        isDanger
        onConfirm={onRejectWithBookings}
        onError={onError}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmDialog
      key="reason"
      isOpen
      title={messages.reject.titles[kind](rejection.target.title)}
      text={messages.reject.texts[kind]}
      confirm={messages.reject.submit}
      busyText={messages.queue.busy}
      isDanger
      reason={{
        label: messages.reject.reason,
        hint: messages.reject.hint,
        isRequired: true,
        start: rejection.note,
        templates: { label: messages.reject.templates.label, texts: messages.reject.templates[kind] },
        onTyped: onDraftChange,
      }}
      onConfirm={onReject}
      onError={onError}
      onClose={onClose}
    />
  )
}
