import { AppError } from '../../../../shared/lib/errors.ts'
import { CodeField } from '../../../ui/form/code-field.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { ReauthInput } from '../../../../shared/schemas/account.ts'
import { secondFactorQuery } from './security-api.ts'
import { securityMessages } from '../../../../shared/i18n/en/admin-users.ts'
import { type ReactNode, type ComponentProps, useState } from 'react'
import { useForm } from '../../../ui/form/use-form.ts'
import { useQuery } from '@tanstack/react-query'

type ReauthDialogProps<Done> = {
  title: string
  text: string
  details?: ReactNode
  confirm: string
  busyText?: string
  isDanger?: boolean
  onSubmit: (proof: ReauthInput) => Promise<Done>
  onDone?: (done: Done) => void
  /** Returns true for an error that it has shown itself. */
  onError?: (error: unknown) => boolean
  onClose: () => void
}

export function ReauthDialog<Done>(props: ReauthDialogProps<Done>) {
  const { title, text, details, confirm, busyText = securityMessages.busy, isDanger, onSubmit, onDone, onError, onClose } = props
  const form = useForm(ReauthInput, emptyReauth, onSubmit, { ...(onDone ? { onSuccess: onDone } : {}), ...(onError ? { onError } : {}) })
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

type FieldProps = Omit<ComponentProps<typeof PasswordField>, 'label'>
type ReauthFieldsProps = { field: (name: 'password' | 'code') => FieldProps }

export const emptyReauth = { password: '', code: '' }

export function ReauthFields({ field }: ReauthFieldsProps) {
  const { data } = useQuery(secondFactorQuery)
  const code = field('code')
  return (
    <>
      <PasswordField {...field('password')} label={securityMessages.password} autoComplete="current-password" />
      {data?.isOn || code.error ? <CodeField {...code} /> : null}
    </>
  )
}

type PendingProof = { act: (proof: ReauthInput) => Promise<void>; cancel: () => void }
type ReauthProps = { title: string; text: string; confirm: string; busyText: string; reauth: { pending: PendingProof | null } }

/** The dialog shows errors of the password or code; the form shows all others. */
const isProofError = (error: unknown) => error instanceof AppError && (error.fields?.['password'] ?? error.fields?.['code']) !== undefined

/** `run` resolves to null if the user cancels. */
export function useReauth() {
  const [pending, setPending] = useState<PendingProof | null>(null)
  const run = <Done,>(act: (proof: ReauthInput) => Promise<Done>) =>
    new Promise<Done | null>((resolve, reject) => {
      const confirm = async (proof: ReauthInput) => {
        try {
          resolve(await act(proof))
        } catch (error) {
          if (isProofError(error)) throw error
          reject(error instanceof Error ? error : new Error(String(error)))
        }
        setPending(null)
      }
      const cancel = () => {
        setPending(null)
        resolve(null)
      }
      setPending({ act: confirm, cancel })
    })
  return { run, pending }
}

export const Reauth = ({ reauth: { pending }, ...texts }: ReauthProps) =>
  pending ? <ReauthDialog {...texts} onSubmit={pending.act} onClose={pending.cancel} /> : null
