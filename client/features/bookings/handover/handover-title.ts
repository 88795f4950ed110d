import type { BookingView } from '../../../../shared/domain/booking.ts'
import { dashboardPages } from '../../../../shared/i18n/en/dashboard-pages.ts'

const steps = dashboardPages.handover

export function handoverTitle({ shown, depositOpen }: BookingView) {
  if (depositOpen) return steps.settle
  return shown === 'upcoming' ? steps.pickup : steps.return
}
