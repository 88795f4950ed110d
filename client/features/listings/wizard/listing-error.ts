import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { AppError } from '../../../../shared/lib/errors.ts'
import { owner } from '../../../../shared/i18n/en/owner.ts'
import { handleSessionExpired } from '../../../session.ts'
import { toastError, toast } from '../../../ui/toast/toast.ts'

const words = owner.listing

/** Tells why a listing was not saved or submitted. */
export function toastListingError(fault: unknown) {
  const code = fault instanceof AppError ? fault.code : null
  return code === 'unexpected' ? toast.show({ ...words.failed, kind: 'bad' }) : toastError(fault)
}

/** Leads whoever is no longer logged in to the log-in, and from there back to here. True where that was the fault. */
export function useLogInAgain() {
  const client = useQueryClient()
  const router = useRouter()
  return (fault: unknown) => {
    if (!(fault instanceof AppError) || fault.code !== 'unauthenticated') return false
    // Before going there: the log-in sends away whom it takes for logged in.
    handleSessionExpired(client, fault)
    void router
      .navigate({ to: '/auth', search: { returnTo: router.state.location.href } })
      .then(() => toast.show({ title: words.failed.title, text: words.loggedOut, kind: 'bad' }))
    return true
  }
}
