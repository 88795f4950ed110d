import type { ReactNode } from 'react'
import { ReauthInput } from '../../../../shared/schemas/account.ts'
import { securityWords } from '../../../../shared/i18n/en/security.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ReauthFields, emptyReauth } from './reauth-fields.tsx'

type ReauthDialogProps<Done> = {
  title: string
  text: string
  details?: ReactNode
  confirm: string
  busyText?: string
  isDanger?: boolean
  act: (proof: ReauthInput) => Promise<Done>
  onDone?: (done: Done) => void
  /** Returns true for an error that it has shown itself. */
  failed?: (error: unknown) => boolean
  onClose: () => void
}

export function ReauthDialog<Done>(props: ReauthDialogProps<Done>) {
  const { title, text, details, confirm, busyText = securityWords.busy, isDanger, act, onDone, failed, onClose } = props
  const form = useForm(ReauthInput, emptyReauth, act, { ...(onDone ? { done: onDone } : {}), ...(failed ? { failed } : {}) })
  return (
    <FormDialog
      title={title}
      intro={
        <>
          {details}
          <p>{text}</p>
        </>
      }
      form={form}
      submit={confirm}
      busyText={busyText}
      isDanger={isDanger}
      onClose={onClose}
    >
      <ReauthFields field={form.field} />
    </FormDialog>
  )
}
