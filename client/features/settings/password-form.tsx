import { useQueryClient } from '@tanstack/react-query'
import { PasswordInput } from '../../../shared/schemas/account.ts'
import { account } from '../../../shared/i18n/en/account.ts'
import { settingsWords } from '../../../shared/i18n/en/settings.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { AskedCodeField } from '../../ui/form/code-field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { changePassword } from './api.ts'

const words = settingsWords.security
const empty = { currentPassword: '', newPassword: '', code: '' }

export function PasswordForm() {
  const client = useQueryClient()
  const form = useForm(PasswordInput, empty, (input) => changePassword(client, input), {
    done: () => {
      form.reset(empty)
      toast.show({ ...words.changed, kind: 'good' })
    },
  })
  return (
    <form {...form.bind} aria-label={words.password}>
      <h3>{words.password}</h3>
      <PasswordField {...form.field('currentPassword')} label={words.current} autoComplete="current-password" />
      <PasswordField {...form.field('newPassword')} label={words.new} hint={account.passwordHint} autoComplete="new-password" />
      <AskedCodeField {...form.field('code')} />
      <SubmitButton busy={form.busy} busyText={words.changing}>
        {words.change}
      </SubmitButton>
    </form>
  )
}
