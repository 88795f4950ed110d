import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { signingOut as words } from '../../../shared/i18n/en/signing-out.ts'
import { call, http } from '../../http.ts'
import { hasPending } from '../../features/offline-sync/pending-flag.ts'
import { sessionQuery } from '../../session.ts'
import { lazyComponent } from '../../ui/lazy.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useSubmitOnce } from '../../ui/form/use-submit.ts'
import { useSignOut } from './use-sign-out.ts'

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
      await finishSignOut(() => call(http.auth['log-out'].$post()), to, words.done)
      onDone?.()
    },
    () => toast.show({ ...words.failed, kind: 'bad' }),
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
          <SignOutQuestion unsent={unsent} onConfirm={() => signOut.run(true)} onClose={() => setUnsent(undefined)} />
        </Suspense>
      )}
    </>
  )
}
