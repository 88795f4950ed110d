import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { accountRoutes } from './account/routes.tsx'
import { adminAreaRoutes } from './admin/routes.tsx'
import { adminPaymentRoutes } from './admin/payments/routes.tsx'
import { assistantRoutes } from './assistant/routes.tsx'
import { bookingDashboardRoutes } from './bookings/routes.tsx'
import { calendarDashboardRoutes } from './calendar/routes.tsx'
import { carRoutes } from './car/routes.tsx'
import { contactRoutes } from './contact/routes.tsx'
import { favouriteDashboardRoutes } from './favourites/routes.tsx'
import { wordRoutes } from './help/routes.tsx'
import { homeRoutes } from './home/routes.tsx'
import { ownerDashboardRoutes, ownerRoutes } from './owner/routes.tsx'
import { notificationRoutes } from './notifications/routes.tsx'
import { profileRoutes } from './profile/routes.tsx'
import { paymentDashboardRoutes } from './payments/routes.tsx'
import { redirectRoutes } from './redirects.tsx'
import { fieldsOf } from '../shared/search.ts'
import { searchRoutes } from './search/routes.tsx'
import { settingsRoutes } from './settings/routes.tsx'
import { adminRoute } from './shell/admin-route.tsx'
import { dashboardRoute } from './shell/dashboard-route.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { rootRoute } from './shell/root-route.tsx'
import { Loading } from './ui/loading.tsx'

/** Every URL of the site. */
const routeTree = rootRoute.addChildren({
  ...homeRoutes,
  ...searchRoutes,
  ...carRoutes,
  ...accountRoutes,
  ...ownerRoutes,
  ...wordRoutes,
  ...contactRoutes,
  ...assistantRoutes,
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
  ...redirectRoutes,
})

// Plain query strings, as people and the server write them: the router's own would put quotes around a text of digits.
const readQuery = (text: string) => fieldsOf(new URLSearchParams(text))
const isWritten = (value: unknown): value is string | number | boolean | string[] =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean' || Array.isArray(value)
function writeQuery(search: Record<string, unknown>) {
  const text = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => (isWritten(value) ? [[name, String(value)]] : [])),
  ).toString()
  return text && `?${text}`
}

type Drawing = { origin: string; history: RouterHistory }

/** `drawing`: on the server, for one page. */
export const createAppRouter = (queryClient: QueryClient, drawing?: Drawing) =>
  createRouter({
    routeTree,
    context: { queryClient, origin: drawing?.origin ?? '' },
    ...(drawing ? { history: drawing.history } : {}),
    parseSearch: readQuery,
    stringifySearch: writeQuery,
    // On the server it would write a script into the page.
    scrollRestoration: !ON_SERVER,
    defaultPreload: 'intent',
    // The cache decides how old an answer may be, so every entry into a page asks it.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 800,
    defaultPendingComponent: Loading,
    defaultErrorComponent: ErrorPage,
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
