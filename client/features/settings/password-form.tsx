import { useQueryClient } from '@tanstack/react-query'
import { PasswordInput } from '../../../shared/schemas/account.ts'
import { accountMessages } from '../../../shared/i18n/en/account.ts'
import { settingsMessages } from '../../../shared/i18n/en/settings.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { TwoFactorCodeField } from '../../ui/form/code-field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { changePassword } from './api.ts'

const messages = settingsMessages.security
const emptyValues = { currentPassword: '', newPassword: '', code: '' }

export function PasswordForm() {
  const client = useQueryClient()
  const form = useForm(PasswordInput, emptyValues, (input) => changePassword(client, input), {
    onSuccess: () => {
      form.reset(emptyValues)
      toast.show({ ...messages.changed, kind: 'good' })
    },
  })
  return (
    <form {...form.bind} aria-label={messages.password}>
      <PasswordField {...form.field('currentPassword')} label={messages.current} autoComplete="current-password" />
      <PasswordField {...form.field('newPassword')} label={messages.new} hint={accountMessages.passwordHint} autoComplete="new-password" />
      <TwoFactorCodeField {...form.field('code')} />
      <SubmitButton busy={form.busy} busyText={messages.changing}>
        {messages.change}
      </SubmitButton>
    </form>
  )
}
