import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { AppError, type OpenBooking } from '../../../../shared/lib/errors.ts'
import type { AdminUserView } from '../../../../shared/domain/user.ts'
import { SuspensionInput } from '../../../../shared/schemas/user.ts'
import { adminUserWords } from '../../../../shared/i18n/en/admin-users.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { ReauthDialog } from '../security/reauth-dialog.tsx'
import { ReauthFields, emptyReauth } from '../security/reauth-fields.tsx'
import { OpenBookings } from './open-bookings.tsx'
import { restoreUser, suspendUser } from './users-api.ts'

const words = adminUserWords.suspension
type Props = { person: Pick<AdminUserView, 'id' | 'name'>; onClose: () => void }
type Typed = { reason: string; password: string; code: string }
type OnAgreed = (typed: Typed, bookings: readonly OpenBooking[]) => void

const isTie = (fault: unknown): fault is AppError => fault instanceof AppError && fault.code === 'open_bookings'

function useSuspension({ person, onClose }: Props, typed: Typed & { cancelBookings: boolean }, onAgreed?: OnAgreed) {
  const client = useQueryClient()
  const suspend = async (input: SuspensionInput) => {
    try {
      await suspendUser(client, person.id, input)
    } catch (fault) {
      if (onAgreed && isTie(fault)) onAgreed({ code: '', ...input }, fault.extras.bookings ?? [])
      throw fault
    }
  }
  const done = () => {
    toast.show({ ...words.done, kind: 'good' })
    onClose()
  }
  return useForm(SuspensionInput, typed, suspend, { done, failed: (fault) => onAgreed !== undefined && isTie(fault) })
}

/** Approved bookings are cancelled too, so they need a second confirmation. */
export function SuspendDialogs(props: Props) {
  const [agreed, setAgreed] = useState<{ typed: Typed; bookings: readonly OpenBooking[] }>()
  if (agreed) return <CancelDialog {...props} {...agreed} />
  return <ReasonDialog {...props} onAgreed={(typed, bookings) => setAgreed({ typed, bookings })} />
}

function ReasonDialog(props: Props & { onAgreed: OnAgreed }) {
  const form = useSuspension(props, { reason: '', ...emptyReauth, cancelBookings: false }, props.onAgreed)
  return (
    <SuspendForm
      title={words.title(props.person.name)}
      intro={<p>{words.text}</p>}
      form={form}
      submit={words.submit}
      onClose={props.onClose}
    >
      <TextArea {...form.field('reason')} label={words.reason} hint={words.hint} data-first />
      <ReauthFields field={form.field} />
    </SuspendForm>
  )
}

function CancelDialog({ typed, bookings, ...props }: Props & { typed: Typed; bookings: readonly OpenBooking[] }) {
  const form = useSuspension(props, { ...typed, cancelBookings: true })
  const intro = (
    <>
      <p>{words.open.text(bookings.length)}</p>
      <OpenBookings bookings={bookings} />
    </>
  )
  return (
    <SuspendForm title={words.open.title} intro={intro} form={form} submit={words.open.submit} onClose={props.onClose}>
      <ReauthFields field={form.field} />
    </SuspendForm>
  )
}

const SuspendForm = (props: ComponentProps<typeof FormDialog>) => <FormDialog busyText={words.busy} isDanger {...props} />

export function RestoreDialog({ person, onClose }: Props) {
  const client = useQueryClient()
  const done = () => {
    toast.show({ ...words.restored, kind: 'good' })
    onClose()
  }
  return (
    <ReauthDialog
      title={words.restoreTitle(person.name)}
      text={words.restoreText}
      confirm={words.restore}
      busyText={words.restoreBusy}
      act={(proof) => restoreUser(client, person.id, proof)}
      onDone={done}
      onClose={onClose}
    />
  )
}
