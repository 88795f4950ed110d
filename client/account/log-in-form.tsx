import type { SessionView } from '../../shared/account.ts'
import { LogInInput } from '../../shared/account-schema.ts'
import { account as words } from '../../shared/words/en/account.ts'
import { SubmitButton } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useForm } from '../ui/use-form.ts'
import { logIn } from './api.ts'
import { DemoHint } from './demo-hint.tsx'

type Props = { isDemo: boolean; onEntered: (session: SessionView) => void }

export function LogInForm({ isDemo, onEntered }: Props) {
  const form = useForm(LogInInput, { email: '', password: '' }, logIn, { done: onEntered })
  return (
    <form {...form.bind}>
      {isDemo && (
        <DemoHint
          onChoose={(email, password) => {
            form.set('email', email)
            form.set('password', password)
          }}
        />
      )}
      <Field
        {...form.field('email')}
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
      />
      <PasswordField {...form.field('password')} label={words.password} autoComplete="current-password" />
      <SubmitButton busy={form.busy} busyText={words.logIn.busy} isWide>
        {words.logIn.submit}
      </SubmitButton>
    </form>
  )
}
