import { useQueryClient } from '@tanstack/react-query'
import { AppError } from '../../shared/errors.ts'
import { bookingKeys } from './api.ts'

/** After a booking moved: it and every list it stands in are read again; a car's free days and rating too. */
export function useBookingChanged() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: bookingKeys.all }),
      queryClient.invalidateQueries({ queryKey: ['cars'], refetchType: 'none' }),
      queryClient.invalidateQueries({ queryKey: ['me'], refetchType: 'none' }),
    ])
}

/** A refusal that says: what stands on the page is no longer so. */
export const hasMovedOn = (fault: unknown) =>
  fault instanceof AppError && ['booking_moved_on', 'not_found', 'forbidden', 'already_reviewed', 'review_closed'].includes(fault.code)
