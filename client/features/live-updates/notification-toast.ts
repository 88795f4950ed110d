import type { QueryClient } from '@tanstack/react-query'
import { getNotificationPath, getNotificationRoute } from '../../../shared/domain/notification-link.ts'
import type { NotificationView } from '../../../shared/domain/notification.ts'
import { bookingWords } from '../../../shared/i18n/en/booking.ts'
import { textOf } from '../../../shared/i18n/en/notifications.ts'
import { settingsQuery } from '../../session.ts'
import { toast } from '../../ui/toast/toast.ts'
import { notification, getNotifiedBooking } from './api.ts'
import { confirmedUpdates } from './booking-updates.ts'

async function goodNewsOf(client: QueryClient, { kind, facts }: NotificationView) {
  if (facts.side !== 'renter' || !facts.bookingId) return null
  if (kind === 'pickup_recorded') return facts.francs ? bookingWords.registered : null
  if (kind !== 'booking_approved') return null
  const [booking, { today }] = await Promise.all([getNotifiedBooking(facts.bookingId), client.ensureQueryData(settingsQuery)])
  return confirmedUpdates(booking, today)
}

export async function toastNotification(client: QueryClient, id: string, open: (path: string) => void) {
  const news = await notification(id).catch(() => null)
  if (!news || news.isRead) return
  const path = getNotificationPath(news)
  const good = await goodNewsOf(client, news).catch(() => null)
  const isThere = location.pathname === getNotificationRoute(path).to
  // The list of the owner's cars shows approvals itself.
  const isSaid = news.kind === 'listing_approved' && location.pathname === '/dashboard'
  if (isSaid || (isThere && !good)) return
  toast.show({
    ...(good ? { ...good, kind: 'good' } : { title: textOf(news).title }),
    ...(isThere ? {} : { open: () => open(path) }),
  })
}
