import type { ShownBookingStatus } from '../../shared/booking.ts'
import { bookingWords } from '../../shared/words/en/booking.ts'
import { Status } from '../ui/facts/status.tsx'

const kinds = {
  pending: 'wait',
  upcoming: 'ok',
  active: 'ok',
  completed: 'neutral',
  cancelled: 'no',
  rejected: 'no',
  expired: 'neutral',
} as const satisfies Record<ShownBookingStatus, string>

export const BookingStatus = ({ shown }: { shown: ShownBookingStatus }) => (
  <Status kind={kinds[shown]}>{bookingWords.statuses[shown]}</Status>
)
