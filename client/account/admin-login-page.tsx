import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SessionView } from '../../shared/account.ts'
import { account as words } from '../../shared/words/en/account.ts'
import { shell } from '../../shared/words/en/shell.ts'
import { toast } from '../ui/toast.ts'
import { useAwake } from '../ui/use-awake.ts'
import { useEnter } from './api.ts'
import { FirstAdminForm } from './first-admin-form.tsx'
import { LogInForm } from './log-in-form.tsx'

const tokenIn = (hash: string) => /^setup=(.+)$/.exec(hash)?.[1]

/** The token of the one-time link. It leaves the address at once, so that neither history nor a shared screen keeps it. */
function useSetupToken() {
  // What follows the # never reaches the server.
  const isAwake = useAwake()
  const inAddress = useLocation({ select: ({ hash }) => tokenIn(hash) })
  const found = isAwake ? inAddress : undefined
  const navigate = useNavigate()
  const [token, setToken] = useState(found)
  if (found && found !== token) setToken(found)
  useEffect(() => {
    if (found) void navigate({ to: '/admin-login', replace: true })
  }, [found, navigate])
  return token
}

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
  const token = useSetupToken()
  useDenial()
  const [declined, setDeclined] = useState<string>()
  const isSettingUp = token !== undefined && token !== declined
  const navigate = useNavigate()
  const enter = useEnter()
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

const AdminLogIn = ({ onEntered }: { onEntered: (session: SessionView) => void }) => (
  <>
    <h1>{words.admin.title}</h1>
    <p className="meta">{words.admin.lead}</p>
    <LogInForm roles={['admin']} action="/auth?returnTo=%2Fadmin" onEntered={onEntered} />
  </>
)
