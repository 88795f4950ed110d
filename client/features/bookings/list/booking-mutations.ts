import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { BookingView } from '../../../../shared/domain/booking.ts'
import { AppError, type ErrorCode } from '../../../../shared/lib/errors.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'
import { toastError, toast } from '../../../ui/toast/toast.ts'
import { bookingQuery } from '../api.ts'

export function cacheBooking(client: QueryClient, booking: BookingView) {
  client.setQueryData(bookingQuery(booking.id).queryKey, booking)
  return invalidate(client, invalidations.bookingMoved(booking.id))
}

/** These refusals mean that the page shows an outdated booking. */
const movedOn: readonly ErrorCode[] = [
  'booking_moved_on',
  'not_found',
  'forbidden',
  'already_reviewed',
  'review_closed',
  'accounts_linked',
  'dispute_open',
  'dispute_moved_on',
]
const saysMovedOn = (fault: unknown) => fault instanceof AppError && movedOn.includes(fault.code)

/** The handler returns false where the error is not a conflict. */
export function useConflict() {
  const client = useQueryClient()
  return (fault: unknown) => {
    if (!saysMovedOn(fault)) return false
    toastError(fault)
    void invalidate(client, invalidations.bookingConflict)
    return true
  }
}

export function useBookingMutation() {
  const client = useQueryClient()
  const hasMovedOn = useConflict()
  return async (deed: Promise<BookingView>, done: { title: string; text: string }) => {
    try {
      await cacheBooking(client, await deed)
      toast.show({ ...done, kind: 'good' })
    } catch (fault) {
      if (!hasMovedOn(fault)) throw fault
    }
  }
}
