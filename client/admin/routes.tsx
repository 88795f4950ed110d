import type { QueryClient } from '@tanstack/react-query'
import { createRoute, notFound } from '@tanstack/react-router'
import { textKindIn } from '../../shared/own-text.ts'
import { adminRoute } from '../shell/admin-route.tsx'
import { headOf } from '../shell/head.ts'
import { lazyPage } from '../ui/lazy.ts'
import {
  filterOf,
  type ListingsSearch,
  readAdminBookings,
  readApprovals,
  readListings,
  readUsersPage,
  readReports,
  readMessages,
  readPending,
  readQueue,
  readVerification,
} from './search-params.ts'

// Only who comes here needs this: it is no part of the first script.
const api = () => import('./api.ts')
const settingsApi = () => import('./settings/settings-api.ts')
const textsApi = () => import('./settings/texts-api.ts')
const outboxApi = () => import('./settings/outbox-api.ts')
const waiting = () => import('./queues/waiting-api.ts')

const usersApi = () => import('./people/users-api.ts')

const adminWords = async () => (await api()).adminWords

// Lists are asked for while the page's code is on its way. The page itself shows how that went, in its own words.
const listingsOf = async ({ context: { queryClient }, deps }: { context: { queryClient: QueryClient }; deps: ListingsSearch }) => {
  const { listingsQuery, statsQuery } = await api()
  void queryClient.prefetchQuery(statsQuery)
  void queryClient.prefetchQuery(listingsQuery(filterOf(deps)))
}

const overview = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  loader: async ({ context: { queryClient } }) => {
    const [{ statsQuery }, { dashboardQuery }] = await Promise.all([api(), import('./dashboard/dashboard-api.ts')])
    void queryClient.prefetchQuery(statsQuery)
    void queryClient.prefetchQuery(dashboardQuery)
  },
  head: async (page) => headOf(page, (await adminWords()).title),
  component: lazyPage(() => import('./dashboard/dashboard-page.tsx'), 'DashboardPage'),
})

const listings = createRoute({
  getParentRoute: () => adminRoute,
  path: '/listings',
  validateSearch: readListings,
  loaderDeps: ({ search }) => search,
  loader: listingsOf,
  head: async (page) => headOf(page, (await adminWords()).listings.title),
  component: lazyPage(() => import('./listings/listings-page.tsx'), 'ListingsPage'),
})

const pending = createRoute({
  getParentRoute: () => adminRoute,
  path: '/pending',
  validateSearch: readPending,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const [{ statsQuery }, { waitingCarsQuery }] = await Promise.all([api(), waiting()])
    void queryClient.prefetchQuery(statsQuery)
    void queryClient.prefetchQuery(waitingCarsQuery(deps))
  },
  head: async (page) => headOf(page, (await adminWords()).tabs.pending),
  component: lazyPage(() => import('./queues/pending-page.tsx'), 'PendingPage'),
})

const bookings = createRoute({
  getParentRoute: () => adminRoute,
  path: '/bookings',
  validateSearch: readAdminBookings,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const [{ statsQuery }, { bookingsQuery }] = await Promise.all([api(), import('./bookings/bookings-api.ts')])
    void queryClient.prefetchQuery(statsQuery)
    void queryClient.prefetchQuery(bookingsQuery(deps))
  },
  head: async (page) => headOf(page, (await adminWords()).tabs.bookings),
  component: lazyPage(() => import('./bookings/bookings-page.tsx'), 'BookingsPage'),
})

const reports = createRoute({
  getParentRoute: () => adminRoute,
  path: '/reports',
  validateSearch: readReports,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { reportsQuery } = await import('./reports/reports-api.ts')
    void queryClient.prefetchQuery(reportsQuery(deps))
  },
  head: async (page) => headOf(page, (await import('../../shared/words/en/admin-reports.ts')).adminReportWords.title),
  component: lazyPage(() => import('./reports/reports-page.tsx'), 'ReportsPage'),
})

const approvals = createRoute({
  getParentRoute: () => adminRoute,
  path: '/approvals',
  validateSearch: readApprovals,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const [{ statsQuery }, { waitingBookingsQuery, waitingCarsQuery }] = await Promise.all([api(), waiting()])
    void queryClient.prefetchQuery(statsQuery)
    if (deps.show === 'logs') void queryClient.prefetchQuery((await import('./logs/logs-api.ts')).logsQuery(deps))
    else if (deps.show === 'bookings') void queryClient.prefetchQuery(waitingBookingsQuery(readQueue(deps)))
    else void queryClient.prefetchQuery(waitingCarsQuery(readQueue(deps)))
  },
  head: async (page) => headOf(page, (await adminWords()).approvals[page.match.search.show ?? 'cars']),
  component: lazyPage(() => import('./queues/approvals-page.tsx'), 'ApprovalsPage'),
})

const verification = createRoute({
  getParentRoute: () => adminRoute,
  path: '/verification',
  validateSearch: readVerification,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const [{ statsQuery }, { waitingDocumentsQuery, waitingPapersQuery }] = await Promise.all([api(), waiting()])
    void queryClient.prefetchQuery(statsQuery)
    if (deps.show === 'all') void queryClient.prefetchQuery((await import('./queues/documents-api.ts')).documentsQuery(deps))
    else if (deps.show === 'papers') void queryClient.prefetchQuery(waitingPapersQuery(readQueue(deps)))
    else void queryClient.prefetchQuery(waitingDocumentsQuery(readQueue(deps)))
  },
  head: async (page) => headOf(page, (await adminWords()).tabs.verification),
  component: lazyPage(() => import('./queues/verification-page.tsx'), 'VerificationPage'),
})

const messages = createRoute({
  getParentRoute: () => adminRoute,
  path: '/messages',
  validateSearch: readMessages,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { messagesQuery } = await import('./messages/messages-api.ts')
    void queryClient.prefetchQuery(messagesQuery(deps))
  },
  head: async (page) => headOf(page, (await import('../../shared/words/en/contact.ts')).contactWords.messages.title),
  component: lazyPage(() => import('./messages/messages-page.tsx'), 'MessagesPage'),
})

const settings = createRoute({
  getParentRoute: () => adminRoute,
  path: '/settings',
  loader: async ({ context: { queryClient } }) => {
    const [{ statsQuery }, { adminSettingsQuery }, { outboxQuery }] = await Promise.all([api(), settingsApi(), outboxApi()])
    void queryClient.prefetchQuery(statsQuery)
    void queryClient.prefetchQuery(adminSettingsQuery)
    void queryClient.prefetchQuery(outboxQuery)
  },
  head: async (page) => headOf(page, (await settingsApi()).adminSettingsWords.title),
  component: lazyPage(() => import('./settings/settings-page.tsx'), 'AdminSettingsPage'),
})

const jobs = createRoute({
  getParentRoute: () => adminRoute,
  path: '/jobs',
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery((await import('./jobs/jobs-api.ts')).jobsQuery)
  },
  head: async (page) => headOf(page, (await import('./jobs/jobs-api.ts')).adminJobWords.title),
  component: lazyPage(() => import('./jobs/jobs-page.tsx'), 'JobsPage'),
})

const users = createRoute({
  getParentRoute: () => adminRoute,
  path: '/users',
  validateSearch: readUsersPage,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const [{ statsQuery }, { invitationsQuery, usersQuery }] = await Promise.all([api(), usersApi()])
    void queryClient.prefetchQuery(statsQuery)
    void queryClient.prefetchQuery(usersQuery(deps))
    if (deps.type === 'admin') void queryClient.prefetchQuery(invitationsQuery)
  },
  head: async (page) => headOf(page, (await adminWords()).tabs.users),
  component: lazyPage(() => import('./people/users-page.tsx'), 'UsersPage'),
})

const user = createRoute({
  getParentRoute: () => adminRoute,
  path: '/users/$userId',
  loader: async ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery((await usersApi()).userQuery(params.userId))
  },
  head: async (page) => headOf(page, (await adminWords()).tabs.users),
  component: lazyPage(() => import('./people/user-page.tsx'), 'UserPage'),
})

const security = createRoute({
  getParentRoute: () => adminRoute,
  path: '/security',
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery((await import('./security/security-api.ts')).secondFactorQuery)
  },
  head: async (page) => headOf(page, (await import('../../shared/words/en/security.ts')).securityWords.title),
  component: lazyPage(() => import('./security/security-page.tsx'), 'SecurityPage'),
})

const texts = createRoute({
  getParentRoute: () => adminRoute,
  path: '/texts',
  loader: async ({ context: { queryClient } }) => {
    const [{ statsQuery }, { textsQuery }] = await Promise.all([api(), textsApi()])
    void queryClient.prefetchQuery(statsQuery)
    void queryClient.prefetchQuery(textsQuery)
  },
  head: async (page) => headOf(page, (await textsApi()).adminTextWords.title),
  component: lazyPage(() => import('./settings/texts-page.tsx'), 'TextsPage'),
})

const text = createRoute({
  getParentRoute: () => adminRoute,
  path: '/texts/$kind',
  loader: async ({ context: { queryClient }, params }) => {
    const kind = textKindIn(params.kind)
    if (!kind) throw notFound()
    const [{ statsQuery }, { adminTextQuery }] = await Promise.all([api(), textsApi()])
    void queryClient.prefetchQuery(statsQuery)
    void queryClient.prefetchQuery(adminTextQuery(kind))
  },
  head: async (page) => {
    const { adminTextWords } = await textsApi()
    const kind = textKindIn(page.params.kind)
    return headOf(page, kind ? adminTextWords.kinds[kind] : adminTextWords.title)
  },
  component: lazyPage(() => import('./settings/text-page.tsx'), 'TextEditPage'),
})

export const adminAreaRoutes = {
  jobs,
  settings,
  texts,
  text,
  overview,
  listings,
  pending,
  bookings,
  reports,
  users,
  user,
  security,
  approvals,
  verification,
  messages,
}
