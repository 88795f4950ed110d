import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SessionView } from '../../shared/account.ts'
import { account as words } from '../../shared/words/en/account.ts'
import { shell } from '../../shared/words/en/shell.ts'
import { toast } from '../ui/toast/toast.ts'
import { useEnter } from './api.ts'
import { useLinkToken } from './link-token.ts'
import { LogInForm } from './log-in-form.tsx'
import { NewAdminForm } from './new-admin-form.tsx'
import { SetUp } from './set-up.tsx'

/** Who was led here from a page for admins is told so, once. */
function useDenial() {
  const isDenied = useLocation({ select: ({ hash }) => hash === 'denied' })
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDenied) return
    toast.show({ ...shell.accessDenied, kind: 'bad' })
    void navigate({ to: '/admin-login', replace: true })
  }, [isDenied, navigate])
}

export function AdminLoginPage() {
  const opened = useLinkToken(['setup', 'invite'])
  useDenial()
  const [declined, setDeclined] = useState<string>()
  const navigate = useNavigate()
  const enter = useEnter()
  const Opened = opened?.kind === 'setup' ? SetUp : NewAdminForm
  const arrive = (session: SessionView) => {
    enter(session)
    if (session.user?.userType === 'admin') return void navigate({ to: '/admin', replace: true })
    toast.show({ ...shell.accessDenied, kind: 'bad' })
  }
  return (
    <div className="wrap auth alone">
      <section className="auth-form card">
        {opened && opened.token !== declined ? (
          <Opened key={opened.token} opened={opened} onEntered={arrive} onLogIn={() => setDeclined(opened.token)} />
        ) : (
          <AdminLogIn onEntered={arrive} />
        )}
      </section>
    </div>
  )
}

const AdminLogIn = ({ onEntered }: { onEntered: (session: SessionView) => void }) => (
  <>
    <h1>{words.admin.title}</h1>
    <p className="meta">{words.admin.lead}</p>
    <LogInForm roles={['admin']} action="/auth?returnTo=%2Fadmin" onEntered={onEntered} />
  </>
)
