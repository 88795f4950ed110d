import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { AppError, type OpenBooking } from '../../../shared/errors.ts'
import type { AdminUserView } from '../../../shared/user.ts'
import { adminUserWords } from '../../../shared/words/en/admin-users.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { OpenBookings } from './open-bookings.tsx'
import { restoreUser, suspendUser } from './users-api.ts'

const words = adminUserWords.suspension
type Person = Pick<AdminUserView, 'id' | 'name'>
/** A suspension that is being asked for; with `open` the second question, whether what was agreed on shall be cancelled too. */
type Suspension = { reason: string; open?: readonly OpenBooking[] }

/** Suspends through a reason and, where bookings are agreed on, through a second question. */
export function SuspendDialogs({ person, onClose }: { person: Person; onClose: () => void }) {
  const client = useQueryClient()
  const [suspension, setSuspension] = useState<Suspension>({ reason: '' })
  // The first dialog closes when it is done: not where the second question takes its place.
  const goesOn = useRef(false)
  const suspend = async (reason: string, cancelBookings: boolean) => {
    await suspendUser(client, person.id, { reason, cancelBookings })
    toast.show({ ...words.done, kind: 'good' })
  }
  const first = async (reason: string) => {
    try {
      await suspend(reason, false)
    } catch (fault) {
      if (!(fault instanceof AppError && fault.code === 'open_bookings')) throw fault
      goesOn.current = true
      setSuspension({ reason, open: fault.extras.bookings ?? [] })
    }
  }
  if (suspension.open)
    return (
      <ConfirmDialog
        key="bookings"
        isOpen
        title={words.open.title}
        text={words.open.text(suspension.open.length)}
        details={<OpenBookings bookings={suspension.open} />}
        confirm={words.open.submit}
        busyText={words.busy}
        isDanger
        onConfirm={() => suspend(suspension.reason, true)}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      key="reason"
      isOpen
      title={words.title(person.name)}
      text={words.text}
      confirm={words.submit}
      busyText={words.busy}
      isDanger
      reason={{ label: words.reason, hint: words.hint, isRequired: true }}
      onConfirm={first}
      onClose={() => {
        if (!goesOn.current) onClose()
      }}
    />
  )
}

export function RestoreDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const client = useQueryClient()
  const restore = async () => {
    await restoreUser(client, person.id)
    toast.show({ ...words.restored, kind: 'good' })
  }
  return (
    <ConfirmDialog
      isOpen
      title={words.restoreTitle(person.name)}
      text={words.restoreText}
      confirm={words.restore}
      busyText={words.restoreBusy}
      onConfirm={restore}
      onClose={onClose}
    />
  )
}
