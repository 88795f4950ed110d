import { Link } from '@tanstack/react-router'
import { formatRange } from '../../../../shared/lib/days.ts'
import type { OpenBooking } from '../../../../shared/lib/errors.ts'
import { adminMessages } from '../../../../shared/i18n/en/admin.ts'

/** Opens new tabs, because the dialog may hold an unsent reason. */
export const OpenBookings = ({ bookings }: { bookings: readonly OpenBooking[] }) => (
  <ul>
    {bookings.map((booking) => (
      <li key={booking.id}>
        <Link to="/dashboard/bookings/$bookingId" params={{ bookingId: booking.id }} target="_blank">
          {adminMessages.openBookings.one(formatRange(booking))}
        </Link>
      </li>
    ))}
  </ul>
)
