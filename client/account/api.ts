import { useQueryClient } from '@tanstack/react-query'
import type { FirstAdminInput, LogInInput, SignUpInput } from '../../shared/account-schema.ts'
import type { SessionView } from '../../shared/account.ts'
import { call, http } from '../http.ts'
import { takeSession } from '../queries.ts'

export const signUp = (input: SignUpInput) => call(http.auth['sign-up'].$post({ json: input }))
export const logIn = (input: LogInInput) => call(http.auth['log-in'].$post({ json: input }))
export const createFirstAdmin = (input: FirstAdminInput) => call(http.auth['first-admin'].$post({ json: input }))

/** Makes the person who has just proven who they are the one who asks. */
export function useEnter() {
  const queryClient = useQueryClient()
  return (session: SessionView) => takeSession(queryClient, session)
}
