import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SessionView } from '../../../shared/domain/account.ts'
import { account as words } from '../../../shared/i18n/en/account.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useLogIn } from './api.ts'
import { useLinkToken } from './link-token.ts'
import { LogInForm } from './log-in-form.tsx'
import { NewAdminForm } from './new-admin-form.tsx'
import { FirstRun } from './first-run.tsx'

function useDenial() {
  const isDenied = useLocation({ select: ({ hash }) => hash === 'denied' })
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDenied) return
    toast.show({ ...words.admin.denied, kind: 'bad' })
    void navigate({ to: '/admin-login', replace: true })
  }, [isDenied, navigate])
}

export function AdminLoginPage() {
  const opened = useLinkToken(['setup', 'invite'])
  useDenial()
  const [declined, setDeclined] = useState<string>()
  const { returnTo = '/admin' }: { returnTo?: string } = useSearch({ from: '/admin-login' })
  const { history } = useRouter()
  const enter = useLogIn()
  const Opened = opened?.kind === 'setup' ? FirstRun : NewAdminForm
  const arrive = (session: SessionView) => {
    enter(session)
    if (session.user?.userType === 'admin') return history.replace(returnTo)
    toast.show({ ...words.admin.denied, kind: 'bad' })
  }
  return (
    <div className="wrap auth alone">
      <section className="auth-form card">
        {opened && opened.token !== declined ? (
          <Opened key={opened.token} opened={opened} onEntered={arrive} onLogIn={() => setDeclined(opened.token)} />
        ) : (
          <AdminLogIn returnTo={returnTo} onEntered={arrive} />
        )}
      </section>
    </div>
  )
}

const AdminLogIn = ({ returnTo, onEntered }: { returnTo: string; onEntered: (session: SessionView) => void }) => (
  <>
    <h1>{words.admin.title}</h1>
    <p className="meta">{words.admin.lead}</p>
    <LogInForm roles={['admin']} action={`/auth?returnTo=${encodeURIComponent(returnTo)}`} onEntered={onEntered} />
  </>
)
