import type { QueryClient } from '@tanstack/react-query'
import { getNotificationPath, getNotificationRoute, type NotificationView } from '../../../shared/domain/notification.ts'
import { bookingMessages } from '../../../shared/i18n/en/bookings.ts'
import { getNotificationText } from '../../../shared/i18n/en/notifications.ts'
import { settingsQuery } from '../../session.ts'
import { toast } from '../../ui/toast/toast.ts'
import { getNotification, getNotifiedBooking } from './api.ts'
import { getApprovalMessage } from './booking-updates.ts'

async function getGoodNews(client: QueryClient, { kind, payload }: NotificationView) {
  if (payload.side !== 'renter' || !payload.bookingId) return null
  if (kind === 'pickup_recorded') return payload.francs ? bookingMessages.registered : null
  if (kind !== 'booking_approved') return null
  const [booking, { today }] = await Promise.all([getNotifiedBooking(payload.bookingId), client.ensureQueryData(settingsQuery)])
  return getApprovalMessage(booking, today)
}

export async function toastNotification(client: QueryClient, id: string, open: (path: string) => void) {
  const view = await getNotification(id).catch(() => null)
  if (!view || view.isRead) return
  const path = getNotificationPath(view)
  const goodNews = await getGoodNews(client, view).catch(() => null)
  const isOnPage = location.pathname === getNotificationRoute(path).to
  // The list of the owner's cars shows approvals itself.
  const isAlreadyShown = view.kind === 'listing_approved' && location.pathname === '/dashboard'
  if (isAlreadyShown || (isOnPage && !goodNews)) return
  toast.show({
    ...(goodNews ? { ...goodNews, kind: 'good' } : { title: getNotificationText(view).title }),
    ...(isOnPage ? {} : { open: () => open(path) }),
  })
}
