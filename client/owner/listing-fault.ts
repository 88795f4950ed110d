import { AppError } from '../../shared/errors.ts'
import { owner } from '../../shared/words/en/owner.ts'
import { showFault, toast } from '../ui/toast.ts'

const words = owner.listing

/** Tells why a listing was not saved or submitted. */
export function tellListingFault(fault: unknown) {
  const code = fault instanceof AppError ? fault.code : null
  if (code === 'unexpected') return toast.show({ ...words.failed, kind: 'bad' })
  if (code === 'unauthenticated') return toast.show({ title: words.failed.title, text: words.loggedOut, kind: 'bad' })
  return showFault(fault)
}
