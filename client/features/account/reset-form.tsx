import { useQueryClient } from '@tanstack/react-query'
import { PasswordResetInput } from '../../../shared/schemas/account.ts'
import { account } from '../../../shared/i18n/en/account.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { resetPassword } from './api.ts'
import { ExpiredLink } from './expired-link.tsx'
import { useLinkForm } from './use-link-form.ts'

const resetFormWords = account.reset
type ResetFormProps = { token: string; onDone: () => void; onLogIn: () => void }

export function ResetForm({ token, onDone, onLogIn }: ResetFormProps) {
  const client = useQueryClient()
  const { form, isExpired } = useLinkForm(PasswordResetInput, { token, password: '' }, (input) => resetPassword(client, input), onDone)
  if (isExpired) return <ExpiredLink words={resetFormWords.linkUsed} logInLabel={resetFormWords.toLogIn} onLogIn={onLogIn} />
  return (
    <>
      <h1>{resetFormWords.title}</h1>
      <p className="meta">{resetFormWords.lead}</p>
      <form {...form.bind}>
        <PasswordField
          {...form.field('password')}
          label={resetFormWords.password}
          hint={account.passwordHint}
          autoComplete="new-password"
        />
        <SubmitButton busy={form.busy} busyText={resetFormWords.busy} isWide>
          {resetFormWords.submit}
        </SubmitButton>
      </form>
    </>
  )
}
