import type { QueryClient } from '@tanstack/react-query'
import { createRoute, notFound } from '@tanstack/react-router'
import { textKindIn } from '../../shared/own-text.ts'
import { adminPages } from '../../shared/words/en/admin-pages.ts'
import { adminRoute } from '../shell/inside/admin-route.tsx'
import { found } from '../shell/error/found.ts'
import { headOf } from '../shell/head/head.ts'
import { lazyPage } from '../ui/lazy.ts'
import { ListSkeleton } from '../ui/loading/skeleton.tsx'
import { askForList } from './list/ask-for-list.ts'
import {
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

// Every page behind a log-in brings these routes: what only who comes here needs comes with the pages.
const api = () => import('./api.ts')
const settingsApi = () => import('./settings/settings-api.ts')
const textsApi = () => import('./settings/texts-api.ts')
const outboxApi = () => import('./settings/outbox-api.ts')
const waiting = () => import('./queues/waiting-api.ts')

const usersApi = () => import('./people/users-api.ts')

// Lists are asked for while the page's code is on its way. The page itself shows how that went, in its own words.
const listingsOf = async ({ context: { queryClient }, deps }: { context: { queryClient: QueryClient }; deps: ListingsSearch }) => {
  const { listingsQuery, statsQuery } = await api()
  void queryClient.prefetchQuery(statsQuery)
  await askForList(queryClient, listingsQuery(deps), deps.page)
}

const overview = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  loader: async ({ context: { queryClient } }) => {
    const [{ statsQuery }, { dashboardQuery }] = await Promise.all([api(), import('./dashboard/dashboard-api.ts')])
    void queryClient.prefetchQuery(statsQuery)
    void queryClient.prefetchQuery(dashboardQuery)
  },
  head: (page) => headOf(page, adminPages.overview),
  component: lazyPage(() => import('./dashboard/dashboard-page.tsx'), 'DashboardPage'),
})

const listings = createRoute({
  getParentRoute: () => adminRoute,
  path: '/listings',
  validateSearch: readListings,
  loaderDeps: ({ search }) => search,
  loader: listingsOf,
  head: (page) => headOf(page, adminPages.listings),
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
    await askForList(queryClient, waitingCarsQuery(deps), deps.page)
  },
  head: (page) => headOf(page, adminPages.pending),
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
    await askForList(queryClient, bookingsQuery(deps), deps.page)
  },
  head: (page) => headOf(page, adminPages.bookings),
  component: lazyPage(() => import('./bookings/bookings-page.tsx'), 'BookingsPage'),
})

const reports = createRoute({
  getParentRoute: () => adminRoute,
  path: '/reports',
  validateSearch: readReports,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { reportsQuery } = await import('./reports/reports-api.ts')
    await askForList(queryClient, reportsQuery(deps), deps.page)
  },
  head: (page) => headOf(page, adminPages.reports),
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
    if (deps.show === 'logs') await askForList(queryClient, (await import('./logs/logs-api.ts')).logsQuery(deps), deps.page)
    else if (deps.show === 'bookings') await askForList(queryClient, waitingBookingsQuery(readQueue(deps)), deps.page)
    else await askForList(queryClient, waitingCarsQuery(readQueue(deps)), deps.page)
  },
  head: (page) => headOf(page, adminPages.approvalsOf[page.match.search.show ?? 'cars']),
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
    if (deps.show === 'all') await askForList(queryClient, (await import('./queues/documents-api.ts')).documentsQuery(deps), deps.page)
    else if (deps.show === 'papers') await askForList(queryClient, waitingPapersQuery(readQueue(deps)), deps.page)
    else await askForList(queryClient, waitingDocumentsQuery(readQueue(deps)), deps.page)
  },
  head: (page) => headOf(page, adminPages.verification),
  component: lazyPage(() => import('./queues/verification-page.tsx'), 'VerificationPage'),
})

const messages = createRoute({
  getParentRoute: () => adminRoute,
  path: '/messages',
  validateSearch: readMessages,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { messagesQuery } = await import('./messages/messages-api.ts')
    await askForList(queryClient, messagesQuery(deps), deps.page)
  },
  head: (page) => headOf(page, adminPages.messages),
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
  head: (page) => headOf(page, adminPages.settings),
  component: lazyPage(() => import('./settings/settings-page.tsx'), 'AdminSettingsPage'),
})

const jobs = createRoute({
  getParentRoute: () => adminRoute,
  path: '/jobs',
  loader: async ({ context: { queryClient } }) => {
    const { holdQuery, jobsQuery } = await import('./jobs/jobs-api.ts')
    void queryClient.prefetchQuery(jobsQuery)
    void queryClient.prefetchQuery(holdQuery)
  },
  head: (page) => headOf(page, adminPages.jobs),
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
    if (deps.type === 'admin') void queryClient.prefetchQuery(invitationsQuery)
    await askForList(queryClient, usersQuery(deps), deps.page)
  },
  head: (page) => headOf(page, adminPages.users),
  component: lazyPage(() => import('./people/users-page.tsx'), 'UsersPage'),
})

const user = createRoute({
  getParentRoute: () => adminRoute,
  path: '/users/$userId',
  loader: async ({ context: { queryClient }, params }) => found(queryClient, (await usersApi()).userQuery(params.userId)),
  head: (page) => headOf(page, adminPages.users),
  component: lazyPage(() => import('./people/user-page.tsx'), 'UserPage'),
  pendingComponent: ListSkeleton,
})

const security = createRoute({
  getParentRoute: () => adminRoute,
  path: '/security',
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery((await import('./security/security-api.ts')).secondFactorQuery)
  },
  head: (page) => headOf(page, adminPages.security),
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
  head: (page) => headOf(page, adminPages.texts),
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
  head: (page) => {
    const kind = textKindIn(page.params.kind)
    return headOf(page, kind ? adminPages.textsOf[kind] : adminPages.texts)
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
