import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { shell } from '../../shared/words/en/shell.ts'
import { call, http } from '../http.ts'
import { sessionQuery, settingsQuery } from '../queries.ts'
import { toast } from '../ui/toast.ts'

/** Ends the session and forgets everything that was fetched in it. */
export function useSignOut(to: '/' | '/admin-login' = '/') {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => call(http.auth['log-out'].$post()),
    onSuccess: async () => {
      const { adminExists } = await queryClient.ensureQueryData(sessionQuery)
      queryClient.setQueryData(sessionQuery.queryKey, { user: null, adminExists })
      await navigate({ to })
      const kept = [sessionQuery, settingsQuery].map(({ queryKey }) => queryKey[0])
      queryClient.removeQueries({ predicate: ({ queryKey }) => !kept.some((key) => key === queryKey[0]) && queryKey.length > 0 })
      toast.show({ ...shell.signedOut, kind: 'good' })
    },
    onError: () => toast.show({ ...shell.signOutFailed, kind: 'bad' }),
  })
}
