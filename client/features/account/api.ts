import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type {
  EmailInput,
  FirstAdminInput,
  LogInInput,
  PasswordResetInput,
  SignUpInput,
  VerifyEmailInput,
} from '../../../shared/schemas/account.ts'
import type { SessionView } from '../../../shared/domain/account.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { call, http } from '../../http.ts'
import { invalidate, invalidations } from '../../invalidations.ts'
import { setSession } from '../../session.ts'
import { chooseTheme } from '../../app/theme/theme.ts'
import { savePendingFavourite } from '../../ui/favourite-button/favourite-mutations.ts'
import { toast } from '../../ui/toast/toast.ts'

export const signUp = (input: SignUpInput) => call(http.auth['sign-up'].$post({ json: input }))
export const logIn = (input: LogInInput) => call(http.auth['log-in'].$post({ json: input }))
export const requestReset = (json: EmailInput) => call(http.auth['password-reset'].$post({ json }))
export const requestConfirmation = (email: string) => call(http.auth['verify-email'].resend.$post({ json: { email } }))
export const acceptInvitation = (input: FirstAdminInput) => call(http.auth.invitation.$post({ json: input }))
export const createFirstAdmin = (input: FirstAdminInput) => call(http.auth['first-admin'].$post({ json: input }))

/** The server also ends all sessions of this user, possibly the one in this browser. */
export async function resetPassword(client: QueryClient, json: PasswordResetInput) {
  await call(http.auth['password-reset'].confirm.$post({ json }))
  await invalidate(client, invalidations.passwordReset)
}

/** This may change the email address of the user logged in here. */
export async function verifyEmail(client: QueryClient, json: VerifyEmailInput) {
  const { outcome } = await call(http.auth['verify-email'].$post({ json }))
  await invalidate(client, invalidations.emailVerified)
  return outcome
}

/** Returns a form's `failed` callback that shows `notice` for an `unexpected` error. */
export const handleUnexpectedError = (notice: { title: string; text: string }) => (error: unknown) => {
  if (!(error instanceof AppError) || error.code !== 'unexpected') return false
  toast.show({ ...notice, kind: 'bad' })
  return true
}

/** Also saves the favourite that the visitor chose before logging in. */
export function useStartSession() {
  const queryClient = useQueryClient()
  return (session: SessionView) => {
    setSession(queryClient, session)
    if (!session.user) return
    // `system` means that the user never chose, so this browser keeps its own theme.
    if (session.user.theme !== 'system') chooseTheme(session.user.theme)
    void savePendingFavourite(queryClient, session.user)
  }
}
