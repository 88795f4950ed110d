import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { showRange } from '../../shared/days.ts'
import { AppError, type OpenBooking } from '../../shared/errors.ts'
import { adminWords } from '../../shared/words/en/admin.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import type { Decidable } from './api.ts'
import { type Decided, isChanged, isDecided, tellFailure, useDecision } from './use-decisions.ts'

const words = adminWords
const named = ({ id, updatedAt }: Decided) => ({ id, ...(updatedAt ? { seen: updatedAt } : {}) })
type Asked = { decided: Decided; note?: string; openBookings?: readonly OpenBooking[] }

/** Approving with one press, rejecting through a reason, and where bookings hold days through a second question. */
export function useDecisions(kind: Decidable) {
  const { decide, isBusy } = useDecision(kind)
  const [asked, setAsked] = useState<Asked | null>(null)
  // A reason that met a changed listing often holds for the new one too.
  const typed = useRef(new Map<string, string>())
  // A dialog closes only itself: a second question may have taken its place meanwhile.
  const close = (own: Asked) => () => setAsked((now) => (now === own ? null : now))

  const approve = (decided: Decided) =>
    void decide({ ...named(decided), decision: 'approved' }).catch((fault: unknown) => tellFailure(kind, 'approved', fault))

  const reject =
    ({ decided }: Asked) =>
    async (note: string) => {
      try {
        await decide({ ...named(decided), decision: 'rejected', note })
      } catch (fault) {
        if (fault instanceof AppError && fault.code === 'open_bookings')
          setAsked({ decided, note, openBookings: fault.extras.bookings ?? [] })
        else if (isDecided(fault) || isChanged(fault)) tellFailure(kind, 'rejected', fault)
        else throw fault
        if (isChanged(fault)) typed.current.set(decided.id, note)
      }
    }

  const rejectWithBookings =
    ({ decided, note = '' }: Asked) =>
    async () => {
      await decide({ ...named(decided), decision: 'rejected', note, cancelBookings: true })
    }

  return {
    approve,
    askToReject: (decided: Decided) => setAsked({ decided, note: typed.current.get(decided.id) ?? '' }),
    isBusy,
    dialogs: asked && (
      <RejectDialogs
        kind={kind}
        asked={asked}
        onReject={reject(asked)}
        onRejectWithBookings={rejectWithBookings(asked)}
        onClose={close(asked)}
      />
    ),
  }
}

/** Each opens beside the reason that has been typed here. */
const OpenBookings = ({ bookings }: { bookings: readonly OpenBooking[] }) => (
  <ul>
    {bookings.map((booking) => (
      <li key={booking.id}>
        <Link to="/dashboard/bookings/$bookingId" params={{ bookingId: booking.id }} target="_blank">
          {words.openBookings.one(showRange(booking))}
        </Link>
      </li>
    ))}
  </ul>
)

type DialogsProps = {
  kind: Decidable
  asked: Asked
  onReject: (note: string) => Promise<void>
  onRejectWithBookings: () => Promise<void>
  onClose: () => void
}

function RejectDialogs({ kind, asked, onReject, onRejectWithBookings, onClose }: DialogsProps) {
  const onFault = (fault: unknown) => tellFailure(kind, 'rejected', fault)
  if (asked.openBookings !== undefined) {
    return (
      <ConfirmDialog
        key="bookings"
        isOpen
        title={words.openBookings.title}
        text={words.openBookings.text(asked.openBookings.length)}
        details={<OpenBookings bookings={asked.openBookings} />}
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
      title={kind === 'car' ? words.reject.carTitle(asked.decided.title) : words.reject.bookingTitle}
      text={kind === 'car' ? words.reject.carText : words.reject.bookingText}
      confirm={words.reject.submit}
      busyText={words.queue.busy}
      isDanger
      reason={{ label: words.reject.reason, hint: words.reject.hint, isRequired: true, start: asked.note }}
      onConfirm={onReject}
      onFault={onFault}
      onClose={onClose}
    />
  )
}
