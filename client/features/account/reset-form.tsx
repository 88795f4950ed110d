import { useQueryClient } from '@tanstack/react-query'
import { PasswordResetInput } from '../../../shared/schemas/account.ts'
import { account } from '../../../shared/i18n/en/account.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { resetPassword } from './api.ts'
import { ExpiredLink } from './expired-link.tsx'
import { useLinkForm } from './use-link-form.ts'

const words = account.reset
type Props = { token: string; onDone: () => void; onLogIn: () => void }

export function ResetForm({ token, onDone, onLogIn }: Props) {
  const client = useQueryClient()
  const { form, isUsed } = useLinkForm(PasswordResetInput, { token, password: '' }, (input) => resetPassword(client, input), onDone)
  if (isUsed) return <ExpiredLink words={words.linkUsed} toLogIn={words.toLogIn} onLogIn={onLogIn} />
  return (
    <>
      <h1>{words.title}</h1>
      <p className="meta">{words.lead}</p>
      <form {...form.bind}>
        <PasswordField {...form.field('password')} label={words.password} hint={account.passwordHint} autoComplete="new-password" />
        <SubmitButton busy={form.busy} busyText={words.busy} isWide>
          {words.submit}
        </SubmitButton>
      </form>
    </>
  )
}
