import { useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import type { SessionView } from '../../../shared/domain/account.ts'
import { LogInInput } from '../../../shared/schemas/account.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { account as words } from '../../../shared/i18n/en/account.ts'
import { settingsQuery } from '../../session.ts'
import { SubmitButton } from '../../ui/button.tsx'
import { CodeField } from '../../ui/form/code-field.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { logIn, handleUnexpectedError } from './api.ts'
import { DemoHint } from './demo-hint.tsx'
import { EmailField } from './user-fields.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'

type Props = Pick<ComponentProps<typeof DemoHint>, 'roles'> & { action: string; onLoggedIn: (session: SessionView) => void }

export function LogInForm({ roles, action, onLoggedIn }: Props) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const [needsCode, setNeedsCode] = useState(false)
  const [unconfirmedEmail, setUnconfirmedEmail] = useState<string>()
  const handleUnexpected = handleUnexpectedError(words.failed.logIn)
  const form = useForm(LogInInput, { email: '', password: '', code: '' }, logIn, {
    done: onLoggedIn,
    failed: (error) => {
      const isCodeRequired = error instanceof AppError && error.code === 'second_factor'
      if (isCodeRequired) setNeedsCode(true)
      if (error instanceof AppError && error.code === 'email_unconfirmed') setUnconfirmedEmail(form.values.email)
      // The code field appears without a message; only a wrong code has a field error.
      return (isCodeRequired && !error.fields) || handleUnexpected(error)
    },
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
      <FormError code={form.fault} />
      {unconfirmedEmail && <ResendConfirmation email={unconfirmedEmail} />}
      <EmailField {...form.field('email')} />
      <PasswordField {...form.field('password')} label={words.password} autoComplete="current-password" />
      {needsCode || form.fault === 'second_factor' ? <AutofocusCodeField {...form.field('code')} /> : null}
      <SubmitButton busy={form.busy} busyText={words.logIn.busy} isWide>
        {words.logIn.submit}
      </SubmitButton>
    </form>
  )
}

function AutofocusCodeField(props: ComponentProps<typeof CodeField>) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={container}>
      <CodeField {...props} />
    </div>
  )
}
