import { call, http } from '../../http.ts'
import { hasPending } from '../../features/offline-sync/pending-flag.ts'
import { lazyComponent } from '../../ui/lazy.ts'
import { sessionQuery, setSession } from '../../session.ts'
import { signingOutMessages as messages } from '../../../shared/i18n/en/account.ts'
import { toast } from '../../ui/toast/toast.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useSubmitOnce } from '../../ui/form/use-submit.ts'

export function useSignOut() {
  const client = useQueryClient()
  const router = useRouter()
  return async (endSession: () => Promise<unknown>, to: '/' | '/admin-login', notice: { title: string; text: string }) => {
    // Loaded on demand, because every page includes this hook.
    const { clearDrafts } = await import('../../draft-storage.ts')
    await endSession()
    const { user, adminExists } = await client.ensureQueryData(sessionQuery)
    if (user) clearDrafts(user.id)
    setSession(client, { user: null, adminExists })
    let currentPath: string = to
    // Going back must not show a page as the previous user saw it.
    router.history.subscribe(({ location: { pathname }, action: { type } }) => {
      if (type !== 'PUSH' && type !== 'REPLACE' && pathname !== currentPath) location.reload()
      currentPath = pathname
    })
    await router.navigate({ to })
    toast.show({ ...notice, kind: 'good' })
  }
}

const SignOutQuestion = lazyComponent(() => import('./sign-out-question.tsx'), 'SignOutQuestion')

type Props = { className?: string; to?: '/' | '/admin-login'; onDone?: () => void; children: ReactNode }

export function SignOut({ className, to = '/', onDone, children }: Props) {
  const client = useQueryClient()
  const finishSignOut = useSignOut()
  const [unsent, setUnsent] = useState<'records' | 'messages'>()
  const signOut = useSubmitOnce(
    async (isSure = false) => {
      const user = client.getQueryData(sessionQuery.queryKey)?.user
      if (!isSure && user && hasPending(user.id)) return setUnsent('records')
      if (!isSure && user && (await import('../../draft-storage.ts')).hasUnsentMessages(user.id)) return setUnsent('messages')
      await finishSignOut(() => call(http.auth['log-out'].$post()), to, messages.done)
      onDone?.()
    },
    () => toast.show({ ...messages.failed, kind: 'bad' }),
  )
  return (
    <>
      <form
        className="sign-out"
        method="post"
        action="/log-out"
        data-held=""
        onSubmit={(event) => {
          event.preventDefault()
          void signOut.run()
        }}
      >
        <button className={className} disabled={signOut.isBusy}>
          {children}
        </button>
      </form>
      {unsent && (
        <Suspense fallback={null}>
          <SignOutQuestion unsentKind={unsent} onConfirm={() => signOut.run(true)} onClose={() => setUnsent(undefined)} />
        </Suspense>
      )}
    </>
  )
}
