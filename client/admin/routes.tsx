import type { QueryClient } from '@tanstack/react-query'
import { createRoute, notFound } from '@tanstack/react-router'
import { textKindIn } from '../../shared/own-text.ts'
import { adminPages } from '../../shared/words/en/admin-pages.ts'
import { adminRoute } from '../shell/inside/admin-route.tsx'
import { found } from '../shell/error/found.ts'
import { headOf } from '../shell/head/head.ts'
import { lazyPage } from '../ui/lazy.ts'
import { ListSkeleton } from '../ui/loading/skeleton.tsx'
import { listingsQuery, statsQuery } from './api.ts'
import { bookingsQuery } from './bookings/bookings-api.ts'
import { dashboardQuery } from './dashboard/dashboard-api.ts'
import { holdQuery, jobsQuery } from './jobs/jobs-api.ts'
import { askForList } from './list/ask-for-list.ts'
import { logsQuery } from './logs/logs-api.ts'
import { messagesQuery } from './messages/messages-api.ts'
import { invitationsQuery, userQuery, usersQuery } from './people/users-api.ts'
import { documentsQuery } from './queues/documents-api.ts'
import { waitingBookingsQuery, waitingCarsQuery, waitingDocumentsQuery, waitingPapersQuery } from './queues/waiting-api.ts'
import { reportsQuery } from './reports/reports-api.ts'
import { secondFactorQuery } from './security/security-api.ts'
import { outboxQuery } from './settings/outbox-api.ts'
import { adminSettingsQuery } from './settings/settings-api.ts'
import { adminTextQuery, textsQuery } from './settings/texts-api.ts'
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

const pages = () => import('./pages.ts')

// Lists are asked for while the page's code is on its way. The page itself shows how that went, in its own words.
const listingsOf = async ({ context: { queryClient }, deps }: { context: { queryClient: QueryClient }; deps: ListingsSearch }) => {
  void queryClient.prefetchQuery(statsQuery)
  await askForList(queryClient, listingsQuery(deps), deps.page)
}

const overview = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(statsQuery)
    void queryClient.prefetchQuery(dashboardQuery)
  },
  head: (page) => headOf(page, adminPages.overview),
  component: lazyPage(pages, 'DashboardPage'),
})

const listings = createRoute({
  getParentRoute: () => adminRoute,
  path: '/listings',
  validateSearch: readListings,
  loaderDeps: ({ search }) => search,
  loader: listingsOf,
  head: (page) => headOf(page, adminPages.listings),
  component: lazyPage(pages, 'ListingsPage'),
})

const pending = createRoute({
  getParentRoute: () => adminRoute,
  path: '/pending',
  validateSearch: readPending,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(statsQuery)
    await askForList(queryClient, waitingCarsQuery(deps), deps.page)
  },
  head: (page) => headOf(page, adminPages.pending),
  component: lazyPage(pages, 'PendingPage'),
})

const bookings = createRoute({
  getParentRoute: () => adminRoute,
  path: '/bookings',
  validateSearch: readAdminBookings,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(statsQuery)
    await askForList(queryClient, bookingsQuery(deps), deps.page)
  },
  head: (page) => headOf(page, adminPages.bookings),
  component: lazyPage(pages, 'AdminBookingsPage'),
})

const reports = createRoute({
  getParentRoute: () => adminRoute,
  path: '/reports',
  validateSearch: readReports,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    await askForList(queryClient, reportsQuery(deps), deps.page)
  },
  head: (page) => headOf(page, adminPages.reports),
  component: lazyPage(pages, 'ReportsPage'),
})

const approvals = createRoute({
  getParentRoute: () => adminRoute,
  path: '/approvals',
  validateSearch: readApprovals,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(statsQuery)
    if (deps.show === 'logs') await askForList(queryClient, logsQuery(deps), deps.page)
    else if (deps.show === 'bookings') await askForList(queryClient, waitingBookingsQuery(readQueue(deps)), deps.page)
    else await askForList(queryClient, waitingCarsQuery(readQueue(deps)), deps.page)
  },
  head: (page) => headOf(page, adminPages.approvalsOf[page.match.search.show ?? 'cars']),
  component: lazyPage(pages, 'ApprovalsPage'),
})

const verification = createRoute({
  getParentRoute: () => adminRoute,
  path: '/verification',
  validateSearch: readVerification,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(statsQuery)
    if (deps.show === 'all') await askForList(queryClient, documentsQuery(deps), deps.page)
    else if (deps.show === 'papers') await askForList(queryClient, waitingPapersQuery(readQueue(deps)), deps.page)
    else await askForList(queryClient, waitingDocumentsQuery(readQueue(deps)), deps.page)
  },
  head: (page) => headOf(page, adminPages.verification),
  component: lazyPage(pages, 'VerificationPage'),
})

const messages = createRoute({
  getParentRoute: () => adminRoute,
  path: '/messages',
  validateSearch: readMessages,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    await askForList(queryClient, messagesQuery(deps), deps.page)
  },
  head: (page) => headOf(page, adminPages.messages),
  component: lazyPage(pages, 'MessagesPage'),
})

const settings = createRoute({
  getParentRoute: () => adminRoute,
  path: '/settings',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(statsQuery)
    void queryClient.prefetchQuery(adminSettingsQuery)
    void queryClient.prefetchQuery(outboxQuery)
  },
  head: (page) => headOf(page, adminPages.settings),
  component: lazyPage(pages, 'AdminSettingsPage'),
})

const jobs = createRoute({
  getParentRoute: () => adminRoute,
  path: '/jobs',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(jobsQuery)
    void queryClient.prefetchQuery(holdQuery)
  },
  head: (page) => headOf(page, adminPages.jobs),
  component: lazyPage(pages, 'JobsPage'),
})

const users = createRoute({
  getParentRoute: () => adminRoute,
  path: '/users',
  validateSearch: readUsersPage,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(statsQuery)
    if (deps.type === 'admin') void queryClient.prefetchQuery(invitationsQuery)
    await askForList(queryClient, usersQuery(deps), deps.page)
  },
  head: (page) => headOf(page, adminPages.users),
  component: lazyPage(pages, 'UsersPage'),
})

const user = createRoute({
  getParentRoute: () => adminRoute,
  path: '/users/$userId',
  loader: ({ context: { queryClient }, params }) => found(queryClient, userQuery(params.userId)),
  head: (page) => headOf(page, adminPages.users),
  component: lazyPage(pages, 'UserPage'),
  pendingComponent: ListSkeleton,
})

const security = createRoute({
  getParentRoute: () => adminRoute,
  path: '/security',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(secondFactorQuery)
  },
  head: (page) => headOf(page, adminPages.security),
  component: lazyPage(pages, 'SecurityPage'),
})

const texts = createRoute({
  getParentRoute: () => adminRoute,
  path: '/texts',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(statsQuery)
    void queryClient.prefetchQuery(textsQuery)
  },
  head: (page) => headOf(page, adminPages.texts),
  component: lazyPage(pages, 'TextsPage'),
})

const text = createRoute({
  getParentRoute: () => adminRoute,
  path: '/texts/$kind',
  loader: ({ context: { queryClient }, params }) => {
    const kind = textKindIn(params.kind)
    if (!kind) throw notFound()
    void queryClient.prefetchQuery(statsQuery)
    void queryClient.prefetchQuery(adminTextQuery(kind))
  },
  head: (page) => {
    const kind = textKindIn(page.params.kind)
    return headOf(page, kind ? adminPages.textsOf[kind] : adminPages.texts)
  },
  component: lazyPage(pages, 'TextEditPage'),
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
