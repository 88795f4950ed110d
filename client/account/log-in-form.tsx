import { useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { SessionView } from '../../shared/account.ts'
import { LogInInput } from '../../shared/account-schema.ts'
import { account as words } from '../../shared/words/en/account.ts'
import { settingsQuery } from '../queries.ts'
import { SubmitButton } from '../ui/button.tsx'
import { FormFault } from '../ui/form-fault.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useForm } from '../ui/use-form.ts'
import { logIn, unexpectedAs } from './api.ts'
import { DemoHint } from './demo-hint.tsx'
import { EmailField } from './person-fields.tsx'

type Props = Pick<ComponentProps<typeof DemoHint>, 'roles'> & { action: string; onEntered: (session: SessionView) => void }

export function LogInForm({ roles, action, onEntered }: Props) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const form = useForm(LogInInput, { email: '', password: '' }, logIn, {
    done: onEntered,
    failed: unexpectedAs(words.failed.logIn),
    plain: { form: 'log-in', action },
  })
  return (
    <form {...form.bind}>
      {settings.demo && (
        <DemoHint
          roles={roles}
          onChoose={(email, password) => {
            form.set('email', email)
            form.set('password', password)
          }}
        />
      )}
      <FormFault code={form.fault} />
      <EmailField {...form.field('email')} />
      <PasswordField {...form.field('password')} label={words.password} autoComplete="current-password" />
      <SubmitButton busy={form.busy} busyText={words.logIn.busy} isWide>
        {words.logIn.submit}
      </SubmitButton>
    </form>
  )
}
