import { ExpiredLink, useLinkForm } from './one-time-link.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { PasswordResetInput, VerifyEmailInput } from '../../../shared/schemas/account.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { accountMessages } from '../../../shared/i18n/en/account.ts'
import { resetPassword, verifyEmail } from './api.ts'
import { useQueryClient } from '@tanstack/react-query'

const resetMessages = accountMessages.reset
type ResetFormProps = { token: string; onDone: () => void; onLogIn: () => void }

export function ResetForm({ token, onDone, onLogIn }: ResetFormProps) {
  const client = useQueryClient()
  const { form, isExpired } = useLinkForm(PasswordResetInput, { token, password: '' }, (input) => resetPassword(client, input), onDone)
  if (isExpired) return <ExpiredLink messages={resetMessages.linkUsed} logInLabel={resetMessages.toLogIn} onLogIn={onLogIn} />
  return (
    <>
      <h1>{resetMessages.title}</h1>
      <p className="meta">{resetMessages.lead}</p>
      <form {...form.bind}>
        <PasswordField
          {...form.field('password')}
          label={resetMessages.password}
          hint={accountMessages.passwordHint}
          autoComplete="new-password"
        />
        <SubmitButton busy={form.busy} busyText={resetMessages.busy} isWide>
          {resetMessages.submit}
        </SubmitButton>
      </form>
    </>
  )
}

const verifyMessages = accountMessages.verify
type VerifyFormProps = { token: string; onDone: (outcome: 'confirmed' | 'changed') => void; onLogIn: () => void }

/** Confirmation needs a tap, because mail scanners open links too. */
export function VerifyForm({ token, onDone, onLogIn }: VerifyFormProps) {
  const client = useQueryClient()
  const { form, isExpired } = useLinkForm(VerifyEmailInput, { token }, (input) => verifyEmail(client, input), onDone)
  if (isExpired) return <ExpiredLink messages={verifyMessages.linkUsed} logInLabel={accountMessages.reset.toLogIn} onLogIn={onLogIn} />
  return (
    <>
      <h1>{verifyMessages.title}</h1>
      <p className="meta">{verifyMessages.lead}</p>
      <form {...form.bind}>
        <SubmitButton busy={form.busy} busyText={verifyMessages.busy} isWide>
          {verifyMessages.submit}
        </SubmitButton>
      </form>
    </>
  )
}
