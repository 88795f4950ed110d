import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { FirstAdminInput, LogInInput, SignUpInput } from '../../shared/account-schema.ts'
import type { SessionView } from '../../shared/account.ts'
import { call, http } from '../http.ts'
import { sessionQuery, settingsQuery } from '../queries.ts'

export const signUp = (input: SignUpInput) => call(http.auth['sign-up'].$post({ json: input }))
export const logIn = (input: LogInInput) => call(http.auth['log-in'].$post({ json: input }))
export const createFirstAdmin = (input: FirstAdminInput) => call(http.auth['first-admin'].$post({ json: input }))

/** What a visitor was shown is not what the person who has just come in may see. */
function enter(queryClient: QueryClient, session: SessionView) {
  const kept: readonly unknown[] = [sessionQuery.queryKey[0], settingsQuery.queryKey[0]]
  queryClient.removeQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) })
  queryClient.setQueryData(sessionQuery.queryKey, session)
}

export function useEnter() {
  const queryClient = useQueryClient()
  return (session: SessionView) => enter(queryClient, session)
}
