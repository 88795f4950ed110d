import { adminStatus, type BookingView, type ShownBookingStatus } from '../../../shared/domain/booking.ts'
import { adminBookingWords } from '../../../shared/i18n/en/admin-bookings.ts'
import { bookingWords } from '../../../shared/i18n/en/booking.ts'
import { Status } from '../../ui/display/status.tsx'

const kinds = {
  pending: 'wait',
  upcoming: 'ok',
  active: 'ok',
  completed: 'neutral',
  cancelled: 'no',
  rejected: 'no',
  expired: 'neutral',
} as const satisfies Record<ShownBookingStatus, string>

type Stands = Pick<BookingView, 'shown' | 'status' | 'party'>

/** Admins see the stored status, the parties the displayed one. */
export const statusName = ({ shown, status, party }: Stands) =>
  party === 'admin' ? adminBookingWords.statuses[adminStatus(status)] : bookingWords.statuses[shown]

export const BookingStatus = (booking: Stands) => <Status kind={kinds[booking.shown]}>{statusName(booking)}</Status>
