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
import { logIn, onUnexpectedError } from './api.ts'
import { DemoHint } from './demo-hint.tsx'
import { EmailField } from './user-fields.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'

type Props = Pick<ComponentProps<typeof DemoHint>, 'roles'> & { action: string; onEntered: (session: SessionView) => void }

export function LogInForm({ roles, action, onEntered }: Props) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const [needsCode, setNeedsCode] = useState(false)
  const [unconfirmed, setUnconfirmed] = useState<string>()
  const tellUnexpected = onUnexpectedError(words.failed.logIn)
  const form = useForm(LogInInput, { email: '', password: '', code: '' }, logIn, {
    done: onEntered,
    failed: (fault) => {
      const isAsked = fault instanceof AppError && fault.code === 'second_factor'
      if (isAsked) setNeedsCode(true)
      if (fault instanceof AppError && fault.code === 'email_unconfirmed') setUnconfirmed(form.values.email)
      // The code field appears without a message; only a wrong code has a field error.
      return (isAsked && !fault.fields) || tellUnexpected(fault)
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
      {unconfirmed && <ResendConfirmation email={unconfirmed} />}
      <EmailField {...form.field('email')} />
      <PasswordField {...form.field('password')} label={words.password} autoComplete="current-password" />
      {needsCode || form.fault === 'second_factor' ? <AskedCode {...form.field('code')} /> : null}
      <SubmitButton busy={form.busy} busyText={words.logIn.busy} isWide>
        {words.logIn.submit}
      </SubmitButton>
    </form>
  )
}

function AskedCode(bound: ComponentProps<typeof CodeField>) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={place}>
      <CodeField {...bound} />
    </div>
  )
}
