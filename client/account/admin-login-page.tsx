import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SessionView } from '../../shared/account.ts'
import { LogInInput } from '../../shared/account-schema.ts'
import { account as words } from '../../shared/words/en/account.ts'
import { shell } from '../../shared/words/en/shell.ts'
import { settingsQuery } from '../queries.ts'
import { useTitle } from '../shell/title.ts'
import { SubmitButton } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { toast } from '../ui/toast.ts'
import { useForm } from '../ui/use-form.ts'
import { logIn, useEnter } from './api.ts'
import { DemoHint } from './demo-hint.tsx'
import { FirstAdminForm } from './first-admin-form.tsx'

const tokenIn = (hash: string) => /^setup=(.+)$/.exec(hash)?.[1]

/** The token of the one-time link. It leaves the address at once, so that neither history nor a shared screen keeps it. */
function useSetupToken() {
  const found = useLocation({ select: ({ hash }) => tokenIn(hash) })
  const navigate = useNavigate()
  const [token, setToken] = useState(found)
  if (found && found !== token) setToken(found)
  useEffect(() => {
    if (found) void navigate({ to: '/admin-login', replace: true })
  }, [found, navigate])
  return token
}

export function AdminLoginPage() {
  const token = useSetupToken()
  const [declined, setDeclined] = useState<string>()
  const isSettingUp = token !== undefined && token !== declined
  const navigate = useNavigate()
  const enter = useEnter()
  useTitle(isSettingUp ? words.admin.setUpTitle : words.admin.title)
  const arrive = (session: SessionView) => {
    enter(session)
    if (session.user?.userType === 'admin') return void navigate({ to: '/admin', replace: true })
    toast.show({ ...shell.accessDenied, kind: 'bad' })
  }
  return (
    <div className="wrap auth alone">
      <section className="auth-form card">
        {isSettingUp ? (
          <FirstAdminForm key={token} token={token} onEntered={arrive} onLogIn={() => setDeclined(token)} />
        ) : (
          <AdminLogIn onEntered={arrive} />
        )}
      </section>
    </div>
  )
}

function AdminLogIn({ onEntered }: { onEntered: (session: SessionView) => void }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const form = useForm(LogInInput, { email: '', password: '' }, logIn, { done: onEntered })
  const fill = (email: string, password: string) => {
    form.set('email', email)
    form.set('password', password)
  }
  return (
    <>
      <h1>{words.admin.title}</h1>
      <p className="meta">{words.admin.lead}</p>
      <form {...form.bind}>
        {settings.demo && <DemoHint roles={['admin']} onChoose={fill} />}
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
    </>
  )
}
