import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { sessionQuery, setSession } from '../../session.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Ends what the person had here, a session or more: leaves nothing of theirs in this browser, and goes to a page that everyone may see. */
export function useSignOut() {
  const client = useQueryClient()
  const router = useRouter()
  return async (end: () => Promise<unknown>, to: '/' | '/admin-login', notice: { title: string; text: string }) => {
    // Not before somebody wants it: every page brings what calls this.
    const { clearDrafts } = await import('../../draft-storage.ts')
    await end()
    const { user, adminExists } = await client.ensureQueryData(sessionQuery)
    // What they typed of their cars and to others is theirs, and the phone may be another's.
    if (user) clearDrafts(user.id)
    setSession(client, { user: null, adminExists })
    let at: string = to
    // Whoever goes back from here, at once or later, gets that page as it is for everyone.
    router.history.subscribe(({ location: { pathname }, action: { type } }) => {
      if (type !== 'PUSH' && type !== 'REPLACE' && pathname !== at) location.reload()
      at = pathname
    })
    await router.navigate({ to })
    toast.show({ ...notice, kind: 'good' })
  }
}
