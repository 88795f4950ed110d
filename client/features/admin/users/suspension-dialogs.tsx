import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { AppError, type OpenBooking } from '../../../../shared/lib/errors.ts'
import type { AdminUserView } from '../../../../shared/domain/user.ts'
import { SuspensionInput } from '../../../../shared/schemas/user.ts'
import { adminUserMessages } from '../../../../shared/i18n/en/admin-users.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { ReauthDialog, ReauthFields, emptyReauth } from '../security/reauth.tsx'
import { OpenBookings } from './open-bookings.tsx'
import { unsuspendUser, suspendUser } from './users-api.ts'

const messages = adminUserMessages.suspension
type Props = { user: Pick<AdminUserView, 'id' | 'name'>; onClose: () => void }
type SuspensionDraft = { reason: string; password: string; code: string }
type OnOpenBookingsFound = (draft: SuspensionDraft, bookings: readonly OpenBooking[]) => void

const hasOpenBookings = (error: unknown): error is AppError => error instanceof AppError && error.code === 'open_bookings'

function useSuspendForm(
  { user, onClose }: Props,
  draft: SuspensionDraft & { cancelBookings: boolean },
  onOpenBookingsFound?: OnOpenBookingsFound,
) {
  const client = useQueryClient()
  const suspend = async (input: SuspensionInput) => {
    try {
      await suspendUser(client, user.id, input)
    } catch (error) {
      if (onOpenBookingsFound && hasOpenBookings(error)) onOpenBookingsFound({ code: '', ...input }, error.extras.bookings ?? [])
      throw error
    }
  }
  const done = () => {
    toast.show({ ...messages.done, kind: 'good' })
    onClose()
  }
  return useForm(SuspensionInput, draft, suspend, {
    onSuccess: done,
    onError: (error) => onOpenBookingsFound !== undefined && hasOpenBookings(error),
  })
}

/** Approved bookings are cancelled too, so they need a second confirmation. */
export function SuspendDialogs(props: Props) {
  const [pending, setPending] = useState<{ draft: SuspensionDraft; bookings: readonly OpenBooking[] }>()
  if (pending) return <CancelBookingsDialog {...props} {...pending} />
  return <SuspensionReasonDialog {...props} onOpenBookingsFound={(draft, bookings) => setPending({ draft, bookings })} />
}

function SuspensionReasonDialog(props: Props & { onOpenBookingsFound: OnOpenBookingsFound }) {
  const form = useSuspendForm(props, { reason: '', ...emptyReauth, cancelBookings: false }, props.onOpenBookingsFound)
  return (
    <SuspendFormDialog
      title={messages.title(props.user.name)}
      intro={<p>{messages.text}</p>}
      form={form}
      submit={messages.submit}
      onClose={props.onClose}
    >
      <TextArea {...form.field('reason')} label={messages.reason} hint={messages.hint} data-autofocus />
      <ReauthFields field={form.field} />
    </SuspendFormDialog>
  )
}

function CancelBookingsDialog({ draft, bookings, ...props }: Props & { draft: SuspensionDraft; bookings: readonly OpenBooking[] }) {
  const form = useSuspendForm(props, { ...draft, cancelBookings: true })
  const intro = (
    <>
      <p>{messages.openBookings.text(bookings.length)}</p>
      <OpenBookings bookings={bookings} />
    </>
  )
  return (
    <SuspendFormDialog
      title={messages.openBookings.title}
      intro={intro}
      form={form}
      submit={messages.openBookings.submit}
      onClose={props.onClose}
    >
      <ReauthFields field={form.field} />
    </SuspendFormDialog>
  )
}

const SuspendFormDialog = (props: ComponentProps<typeof FormDialog>) => <FormDialog busyText={messages.busy} isDanger {...props} />

export function UnsuspendDialog({ user, onClose }: Props) {
  const client = useQueryClient()
  const done = () => {
    toast.show({ ...messages.restored, kind: 'good' })
    onClose()
  }
  return (
    <ReauthDialog
      title={messages.restoreTitle(user.name)}
      text={messages.restoreText}
      confirm={messages.restore}
      busyText={messages.restoreBusy}
      onSubmit={(proof) => unsuspendUser(client, user.id, proof)}
      onDone={done}
      onClose={onClose}
    />
  )
}
