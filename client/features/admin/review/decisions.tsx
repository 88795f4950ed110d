import { useRef, useState } from 'react'
import { AppError, type OpenBooking } from '../../../../shared/lib/errors.ts'
import { adminWords } from '../../../../shared/i18n/en/admin.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import type { Decidable } from '../api.ts'
import { OpenBookings } from '../users/open-bookings.tsx'
import { type Decided, isChanged, isDecided, toastFailure, useDecision } from './use-decisions.ts'

const words = adminWords
/** With `openBookings`, the dialog asks whether to cancel them too. */
type Rejection = { decided: Decided; note: string; openBookings?: readonly OpenBooking[] }
export type Decisions = ReturnType<typeof useDecisions>

export function useDecisions(kind: Decidable) {
  const decide = useDecision(kind)
  const [rejection, setRejection] = useState<Rejection | null>(null)
  // A draft survives a closed dialog and a changed listing until it is sent.
  const typed = useRef(new Map<string, string>())

  const reject =
    ({ decided }: Rejection) =>
    async (note: string) => {
      try {
        await decide(decided, { decision: 'rejected', note })
        typed.current.delete(decided.id)
      } catch (fault) {
        if (fault instanceof AppError && fault.code === 'open_bookings')
          setRejection({ decided, note, openBookings: fault.extras.bookings ?? [] })
        else if (isDecided(fault) || isChanged(fault)) toastFailure(kind, 'rejected', fault)
        else throw fault
      }
    }

  return {
    kind,
    approve: (decided: Decided) => decide(decided, { decision: 'approved' }),
    askToReject: (decided: Decided) => setRejection({ decided, note: typed.current.get(decided.id) ?? '' }),
    dialogs: rejection && (
      <RejectDialogs
        kind={kind}
        rejection={rejection}
        onTyped={(note) => typed.current.set(rejection.decided.id, note)}
        onReject={reject(rejection)}
        onRejectWithBookings={() => decide(rejection.decided, { decision: 'rejected', note: rejection.note, cancelBookings: true })}
        // A second dialog may have replaced this one and must stay open.
        onClose={() => setRejection((now) => (now === rejection ? null : now))}
      />
    ),
  }
}

type DialogsProps = {
  kind: Decidable
  rejection: Rejection
  onTyped: (note: string) => void
  onReject: (note: string) => Promise<void>
  onRejectWithBookings: () => Promise<void>
  onClose: () => void
}

function RejectDialogs({ kind, rejection, onTyped, onReject, onRejectWithBookings, onClose }: DialogsProps) {
  const onFault = (fault: unknown) => toastFailure(kind, 'rejected', fault)
  if (rejection.openBookings !== undefined) {
    return (
      <ConfirmDialog
        key="bookings"
        isOpen
        title={words.openBookings.title}
        text={words.openBookings.text(rejection.openBookings.length)}
        details={<OpenBookings bookings={rejection.openBookings} />}
        confirm={words.openBookings.confirm}
        busyText={words.queue.busy}
        isDanger
        onConfirm={onRejectWithBookings}
        onFault={onFault}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmDialog
      key="reason"
      isOpen
      title={words.reject.titles[kind](rejection.decided.title)}
      text={words.reject.texts[kind]}
      confirm={words.reject.submit}
      busyText={words.queue.busy}
      isDanger
      reason={{
        label: words.reject.reason,
        hint: words.reject.hint,
        isRequired: true,
        start: rejection.note,
        templates: { label: words.reject.templates.label, texts: words.reject.templates[kind] },
        onTyped,
      }}
      onConfirm={onReject}
      onFault={onFault}
      onClose={onClose}
    />
  )
}
