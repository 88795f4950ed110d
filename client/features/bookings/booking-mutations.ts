import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { BookingView } from '../../../shared/domain/booking.ts'
import { AppError, type ErrorCode } from '../../../shared/lib/errors.ts'
import { invalidate, invalidations } from '../../invalidations.ts'
import { toastError, toast } from '../../ui/toast/toast.ts'
import { bookingQuery } from './api.ts'

export function cacheBooking(client: QueryClient, booking: BookingView) {
  client.setQueryData(bookingQuery(booking.id).queryKey, booking)
  return invalidate(client, invalidations.bookingChanged(booking.id))
}

/** These refusals mean that the page shows an outdated booking. */
const conflictCodes: readonly ErrorCode[] = [
  'booking_moved_on',
  'not_found',
  'forbidden',
  'already_reviewed',
  'review_closed',
  'accounts_linked',
  'dispute_open',
  'dispute_moved_on',
]
const isConflict = (error: unknown) => error instanceof AppError && conflictCodes.includes(error.code)

/** The handler returns false where the error is not a conflict. */
export function useConflictHandler() {
  const client = useQueryClient()
  return (error: unknown) => {
    if (!isConflict(error)) return false
    toastError(error)
    void invalidate(client, invalidations.bookingConflict)
    return true
  }
}

export function useBookingMutation() {
  const client = useQueryClient()
  const handleConflict = useConflictHandler()
  return async (request: Promise<BookingView>, done: { title: string; text: string }) => {
    try {
      await cacheBooking(client, await request)
      toast.show({ ...done, kind: 'good' })
    } catch (error) {
      if (!handleConflict(error)) throw error
    }
  }
}
