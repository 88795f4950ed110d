import { toAdminStatus, type BookingView, type DisplayBookingStatus } from '../../../shared/domain/booking.ts'
import { adminBookingMessages } from '../../../shared/i18n/en/admin-review.ts'
import { bookingMessages } from '../../../shared/i18n/en/bookings.ts'
import { Status } from '../../ui/display/status.tsx'

const badgeKinds = {
  pending: 'wait',
  upcoming: 'ok',
  active: 'ok',
  completed: 'neutral',
  cancelled: 'no',
  rejected: 'no',
  expired: 'neutral',
} as const satisfies Record<DisplayBookingStatus, string>

type StatusFields = Pick<BookingView, 'displayStatus' | 'status' | 'party'>

/** Admins see the stored status, the parties the displayed one. */
export const getStatusLabel = ({ displayStatus, status, party }: StatusFields) =>
  party === 'admin' ? adminBookingMessages.statuses[toAdminStatus(status)] : bookingMessages.statuses[displayStatus]

export const BookingStatusBadge = (booking: StatusFields) => (
  <Status kind={badgeKinds[booking.displayStatus]}>{getStatusLabel(booking)}</Status>
)
