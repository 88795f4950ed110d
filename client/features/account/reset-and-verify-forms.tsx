import { ExpiredLink, useLinkForm } from './one-time-link.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { PasswordResetInput, VerifyEmailInput } from '../../../shared/schemas/account.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { accountMessages } from '../../../shared/i18n/en/account.ts'
import { resetPassword, verifyEmail } from './api.ts'
import { useQueryClient } from '@tanstack/react-query'

const resetFormWords = accountMessages.reset
type ResetFormProps = { token: string; onDone: () => void; onLogIn: () => void }

export function ResetForm({ token, onDone, onLogIn }: ResetFormProps) {
  const client = useQueryClient()
  const { form, isExpired } = useLinkForm(PasswordResetInput, { token, password: '' }, (input) => resetPassword(client, input), onDone)
  if (isExpired) return <ExpiredLink messages={resetFormWords.linkUsed} logInLabel={resetFormWords.toLogIn} onLogIn={onLogIn} />
  return (
    <>
      <h1>{resetFormWords.title}</h1>
      <p className="meta">{resetFormWords.lead}</p>
      <form {...form.bind}>
        <PasswordField
          {...form.field('password')}
          label={resetFormWords.password}
          hint={accountMessages.passwordHint}
          autoComplete="new-password"
        />
        <SubmitButton busy={form.busy} busyText={resetFormWords.busy} isWide>
          {resetFormWords.submit}
        </SubmitButton>
      </form>
    </>
  )
}

const verifyFormWords = accountMessages.verify
type VerifyFormProps = { token: string; onDone: (outcome: 'confirmed' | 'changed') => void; onLogIn: () => void }

/** Confirmation needs a tap, because mail scanners open links too. */
export function VerifyForm({ token, onDone, onLogIn }: VerifyFormProps) {
  const client = useQueryClient()
  const { form, isExpired } = useLinkForm(VerifyEmailInput, { token }, (input) => verifyEmail(client, input), onDone)
  if (isExpired) return <ExpiredLink messages={verifyFormWords.linkUsed} logInLabel={accountMessages.reset.toLogIn} onLogIn={onLogIn} />
  return (
    <>
      <h1>{verifyFormWords.title}</h1>
      <p className="meta">{verifyFormWords.lead}</p>
      <form {...form.bind}>
        <SubmitButton busy={form.busy} busyText={verifyFormWords.busy} isWide>
          {verifyFormWords.submit}
        </SubmitButton>
      </form>
    </>
  )
}
