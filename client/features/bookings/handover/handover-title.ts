import type { BookingView } from '../../../../shared/domain/booking.ts'
import { dashboardPages } from '../../../../shared/i18n/en/dashboard-pages.ts'

const steps = dashboardPages.handover

/** What the page on which a car changes hands is about: what is due, else what was. */
export function handoverTitle({ shown, depositOpen }: BookingView) {
  if (depositOpen) return steps.settle
  return shown === 'upcoming' ? steps.pickup : steps.return
}
