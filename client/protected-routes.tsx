import { adminPaymentRoutes } from './features/admin/payments/routes.tsx'
import { adminAreaRoutes } from './features/admin/routes.tsx'
import { bookingDashboardRoutes } from './features/bookings/routes.tsx'
import { calendarDashboardRoutes } from './features/calendar/routes.tsx'
import { chatListRoutes } from './features/bookings/chat-list-routes.tsx'
import { favouriteDashboardRoutes } from './features/favourites/routes.tsx'
import { notificationPageRoutes } from './features/notifications/routes.tsx'
import { ownerDashboardRoutes } from './features/listings/routes.tsx'
import { paymentDashboardRoutes } from './features/payments/routes.tsx'
import { profileRoutes } from './features/profile/routes.tsx'
import { settingsRoutes } from './features/settings/routes.tsx'
import { adminRoute, dashboardRoute } from './app/authenticated/layout-routes.tsx'

export const protectedRoutes = {
  dashboard: dashboardRoute.addChildren({
    ...ownerDashboardRoutes,
    ...calendarDashboardRoutes,
    ...bookingDashboardRoutes,
    ...chatListRoutes,
    ...paymentDashboardRoutes,
    ...favouriteDashboardRoutes,
    ...notificationPageRoutes,
    ...profileRoutes,
    ...settingsRoutes,
  }),
  admin: adminRoute.addChildren({ ...adminAreaRoutes, ...adminPaymentRoutes }),
}

export type ProtectedRoutes = typeof protectedRoutes
