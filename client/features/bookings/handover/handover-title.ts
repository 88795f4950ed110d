import type { BookingView } from '../../../../shared/domain/booking.ts'
import { dashboardPages } from '../../../../shared/i18n/en/dashboard.ts'

const titles = dashboardPages.handover

export function getHandoverTitle({ displayStatus, depositOpen }: BookingView) {
  if (depositOpen) return titles.settle
  return displayStatus === 'upcoming' ? titles.pickup : titles.return
}
