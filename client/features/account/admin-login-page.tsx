import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SessionView } from '../../../shared/domain/account.ts'
import { accountMessages as messages } from '../../../shared/i18n/en/account.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useStartSession } from './api.ts'
import { useOneTimeLink } from './one-time-link.tsx'
import { LogInForm } from './log-in-form.tsx'
import { NewAdminForm } from './new-admin-form.tsx'
import { FirstRun } from './first-run.tsx'

function useDeniedToast() {
  const isDenied = useLocation({ select: ({ hash }) => hash === 'denied' })
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDenied) return
    toast.show({ ...messages.admin.denied, kind: 'bad' })
    void navigate({ to: '/admin-login', replace: true })
  }, [isDenied, navigate])
}

export function AdminLoginPage() {
  const link = useOneTimeLink(['setup', 'invite'])
  useDeniedToast()
  const [dismissedToken, setDismissedToken] = useState<string>()
  const { returnTo = '/admin' }: { returnTo?: string } = useSearch({ from: '/admin-login' })
  const { history } = useRouter()
  const startSession = useStartSession()
  const LinkForm = link?.kind === 'setup' ? FirstRun : NewAdminForm
  const finishLogIn = (session: SessionView) => {
    startSession(session)
    if (session.user?.userType === 'admin') return history.replace(returnTo)
    toast.show({ ...messages.admin.denied, kind: 'bad' })
  }
  return (
    <div className="wrap auth alone">
      <section className="auth-form card">
        {link && link.token !== dismissedToken ? (
          <LinkForm key={link.token} link={link} onLoggedIn={finishLogIn} onLogIn={() => setDismissedToken(link.token)} />
        ) : (
          <AdminLogIn returnTo={returnTo} onLoggedIn={finishLogIn} />
        )}
      </section>
    </div>
  )
}

const AdminLogIn = ({ returnTo, onLoggedIn }: { returnTo: string; onLoggedIn: (session: SessionView) => void }) => (
  <>
    <h1>{messages.admin.title}</h1>
    <p className="meta">{messages.admin.lead}</p>
    <LogInForm roles={['admin']} action={`/auth?returnTo=${encodeURIComponent(returnTo)}`} onLoggedIn={onLoggedIn} />
  </>
)
