import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { inside } from '../../shared/words/en/inside.ts'
import { call, http } from '../http.ts'
import { sessionQuery, takeSession } from '../queries.ts'
import { toast } from '../ui/toast.ts'

/** Ends the session and goes to a page that everyone may see. */
export function useSignOut(to: '/' | '/admin-login' = '/') {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => call(http.auth['log-out'].$post()),
    onSuccess: async () => {
      const { user, adminExists } = await queryClient.ensureQueryData(sessionQuery)
      // What they typed of their cars is theirs, and the phone may be another's.
      if (user) void import('../owner/forget-details.ts').then(({ dropAllDetails }) => dropAllDetails(user.id)).catch(() => undefined)
      takeSession(queryClient, { user: null, adminExists })
      await navigate({ to })
      toast.show({ ...inside.signedOut, kind: 'good' })
    },
    onError: () => toast.show({ ...inside.signOutFailed, kind: 'bad' }),
  })
}
