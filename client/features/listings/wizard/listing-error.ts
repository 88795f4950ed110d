import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { AppError } from '../../../../shared/lib/errors.ts'
import { listingMessages } from '../../../../shared/i18n/en/listings.ts'
import { endSessionIfUnauthenticated } from '../../../session.ts'
import { toastError, toast } from '../../../ui/toast/toast.ts'

const messages = listingMessages.listing

export function toastListingError(error: unknown) {
  const code = error instanceof AppError ? error.code : null
  return code === 'unexpected' ? toast.show({ ...messages.failed, kind: 'bad' }) : toastError(error)
}

/** The handler returns true where an expired session was the cause. */
export function useLoginRedirect() {
  const client = useQueryClient()
  const router = useRouter()
  return (error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'unauthenticated') return false
    // This comes first, because the log-in page redirects users who still seem logged in.
    endSessionIfUnauthenticated(client, error)
    void router
      .navigate({ to: '/auth', search: { returnTo: router.state.location.href } })
      .then(() => toast.show({ title: messages.failed.title, text: messages.loggedOut, kind: 'bad' }))
    return true
  }
}
