import type { SessionView } from '../../../shared/domain/account.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { CodeField } from '../../ui/form/code-field.tsx'
import { EmailField } from './user-fields.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { LogInInput } from '../../../shared/schemas/account.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { SubmitButton } from '../../ui/button.tsx'
import { accountMessages as messages } from '../../../shared/i18n/en/account.ts'
import { demoLogIns, demoPassword } from '../../../shared/domain/demo.ts'
import { logIn, handleUnexpectedError } from './api.ts'
import { settingsQuery } from '../../session.ts'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useForm } from '../../ui/form/use-form.ts'
import { useSuspenseQuery } from '@tanstack/react-query'

type Props = Pick<ComponentProps<typeof DemoHint>, 'roles'> & { action: string; onLoggedIn: (session: SessionView) => void }

export function LogInForm({ roles, action, onLoggedIn }: Props) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const [needsCode, setNeedsCode] = useState(false)
  const [unconfirmedEmail, setUnconfirmedEmail] = useState<string>()
  const handleUnexpected = handleUnexpectedError(messages.failed.logIn)
  const form = useForm(LogInInput, { email: '', password: '', code: '' }, logIn, {
    onSuccess: onLoggedIn,
    onError: (error) => {
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
      <PasswordField {...form.field('password')} label={messages.password} autoComplete="current-password" />
      {needsCode || form.fault === 'second_factor' ? <AutofocusCodeField {...form.field('code')} /> : null}
      <SubmitButton busy={form.busy} busyText={messages.logIn.busy} isWide>
        {messages.logIn.submit}
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

type DemoRole = keyof typeof demoLogIns

function DemoHint({
  roles = ['renter', 'owner', 'admin'],
  onChoose,
}: {
  roles?: readonly DemoRole[]
  onChoose: (email: string, password: string) => void
}) {
  return (
    <div className="note demo">
      <b>{messages.demo.title}</b>
      <p>{messages.demo.text}</p>
      <div className="chips">
        {roles.map((role) => (
          <button key={role} type="button" className="chip" onClick={() => onChoose(demoLogIns[role], demoPassword)}>
            {messages.demo.roles[role]}
            <small>{demoLogIns[role]}</small>
          </button>
        ))}
      </div>
      <p>{messages.demo.password(demoPassword)}</p>
    </div>
  )
}
