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

/** Whoever was logged in by the old password is so no longer, perhaps here too. */
export async function resetPassword(client: QueryClient, json: PasswordResetInput) {
  await call(http.auth['password-reset'].confirm.$post({ json }))
  await invalidate(client, invalidations.passwordReset)
}

/** Who is logged in here may have another address by it. */
export async function verifyEmail(client: QueryClient, json: VerifyEmailInput) {
  const { outcome } = await call(http.auth['verify-email'].$post({ json }))
  await invalidate(client, invalidations.emailVerified)
  return outcome
}

/** For a form's `failed`: what nobody expected is told in the form's own words. */
export const onUnexpectedError = (notice: { title: string; text: string }) => (fault: unknown) => {
  if (!(fault instanceof AppError) || fault.code !== 'unexpected') return false
  toast.show({ ...notice, kind: 'bad' })
  return true
}

/** Makes the person who has just proven who they are the one who asks, and keeps the car whose heart they pressed before. */
export function useLogIn() {
  const queryClient = useQueryClient()
  return (session: SessionView) => {
    setSession(queryClient, session)
    if (!session.user) return
    // What they chose elsewhere; who chose nothing keeps what this browser has.
    if (session.user.theme !== 'system') chooseTheme(session.user.theme)
    void savePendingFavourite(queryClient, session.user)
  }
}
