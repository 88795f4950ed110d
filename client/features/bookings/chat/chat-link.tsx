import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { chatMessages as messages } from '../../../../shared/i18n/en/chat.ts'
import type { BookingView } from '../../../../shared/domain/booking.ts'
import { unreadQuery } from '../../../polling.ts'
import { Icon } from '../../../ui/icon.tsx'

/** Admins see the link only while a dispute is open. */
export function ChatLink({ booking: { id: bookingId, party, disputes } }: { booking: BookingView }) {
  const isAdmin = party === 'admin'
  const { data } = useQuery({ ...unreadQuery, enabled: !isAdmin })
  if (isAdmin && disputes.every(({ closedAt }) => closedAt)) return null
  const unread = data?.bookings.find(({ id }) => id === bookingId)?.unread ?? 0
  return (
    <Link className={unread > 0 ? 'btn unprinted' : 'btn ghost unprinted'} to="/dashboard/bookings/$bookingId/chat" params={{ bookingId }}>
      <Icon name="mail" /> {unread > 0 ? messages.openNew(unread) : messages.open}
    </Link>
  )
}
