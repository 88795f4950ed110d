import { adminPaymentRoutes } from './admin/payments/routes.tsx'
import { adminAreaRoutes } from './admin/routes.tsx'
import { bookingDashboardRoutes } from './bookings/routes.tsx'
import { calendarDashboardRoutes } from './calendar/routes.tsx'
import { favouriteDashboardRoutes } from './favourites/routes.tsx'
import { notificationRoutes } from './notifications/routes.tsx'
import { ownerDashboardRoutes, ownerRoutes } from './owner/routes.tsx'
import { paymentDashboardRoutes } from './payments/routes.tsx'
import { profileRoutes } from './profile/routes.tsx'
import { settingsRoutes } from './settings/routes.tsx'
import { adminRoute } from './shell/inside/admin-route.tsx'
import { dashboardRoute } from './shell/inside/dashboard-route.tsx'

/** Every URL behind a log-in. A browser fetches them when somebody goes there. */
export const insideRoutes = {
  ...ownerRoutes,
  dashboard: dashboardRoute.addChildren({
    ...ownerDashboardRoutes,
    ...calendarDashboardRoutes,
    ...bookingDashboardRoutes,
    ...paymentDashboardRoutes,
    ...favouriteDashboardRoutes,
    ...notificationRoutes,
    ...profileRoutes,
    ...settingsRoutes,
  }),
  admin: adminRoute.addChildren({ ...adminAreaRoutes, ...adminPaymentRoutes }),
}

export type InsideRoutes = typeof insideRoutes
