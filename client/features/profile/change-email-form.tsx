import { NewEmailInput } from '../../../shared/schemas/account.ts'
import { profileMessages } from '../../../shared/i18n/en/settings.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { TwoFactorCodeField } from '../../ui/form/code-field.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { requestEmailChange } from './api.ts'

const messages = profileMessages.change
const empty = { email: '', password: '', code: '' }

export function ChangeEmailForm() {
  const form = useForm(NewEmailInput, empty, requestEmailChange, {
    onSuccess: () => {
      form.reset(empty)
      toast.show({ ...messages.sent, kind: 'good' })
    },
  })
  return (
    <form className="card" {...form.bind}>
      <h2>{messages.title}</h2>
      <p className="meta">{messages.text}</p>
      <Field
        {...form.field('email')}
        label={messages.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
      />
      <PasswordField {...form.field('password')} label={messages.password} autoComplete="current-password" />
      <TwoFactorCodeField {...form.field('code')} />
      <SubmitButton busy={form.busy} busyText={messages.busy}>
        {messages.submit}
      </SubmitButton>
    </form>
  )
}
