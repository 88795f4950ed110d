import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { sessionQuery, setSession } from '../../session.ts'
import { toast } from '../../ui/toast/toast.ts'

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
