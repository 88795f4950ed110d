import type { QueryClient } from '@tanstack/react-query'
import { createRoute, notFound } from '@tanstack/react-router'
import { parseTextKind } from '../../../shared/domain/legal-text.ts'
import { adminPages } from '../../../shared/i18n/en/dashboard.ts'
import { adminRoute } from '../../app/authenticated/layout-routes.tsx'
import { ensureOr404 } from '../../app/error/ensure-or-404.ts'
import { buildHead } from '../../app/head/head.ts'
import { lazyPage } from '../../ui/lazy.ts'
import { ListSkeleton } from '../../ui/loading/skeleton.tsx'
import {
  listingsQuery,
  queueItemsQuery,
  statsQuery,
  bookingsQuery,
  dashboardQuery,
  auditLogQuery,
  messagesQuery,
  adminDocumentsQuery,
  reportsQuery,
} from './api.ts'
import { holdQuery, jobsQuery } from './jobs/jobs-api.ts'
import { prefetchList } from './list/prefetch-list.ts'
import { teamNotesQuery } from '../notes/api.ts'
import { invitationsQuery, userQuery, usersQuery } from './users/users-api.ts'
import { pendingBookingsQuery, pendingCarsQuery, pendingDocumentsQuery, pendingCarDocumentsQuery } from './queues/pending-api.ts'
import { secondFactorQuery } from './security/security-api.ts'
import { mailQueueQuery, adminSettingsQuery, adminTextQuery, adminTextsQuery } from './settings/settings-api.ts'
import {
  type ListingsSearch,
  parseAdminBookingsSearch,
  parseApprovalsSearch,
  parseListingsSearch,
  parseWorkQueueSearch,
  parseUsersPageSearch,
  parseReportsSearch,
  parseMessagesSearch,
  parsePendingSearch,
  parseQueueSearch,
  parseVerificationSearch,
} from './search-params.ts'

const pages = () => import('./pages.ts')

// Lists load together with the page's code, and the page itself shows their errors.
const prefetchListings = async ({ context: { queryClient }, deps }: { context: { queryClient: QueryClient }; deps: ListingsSearch }) => {
  await prefetchList(queryClient, listingsQuery(deps), deps.page)
}

const overview = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(statsQuery)
    void queryClient.prefetchQuery(dashboardQuery)
  },
  head: (page) => buildHead(page, adminPages.overview),
  component: lazyPage(pages, 'DashboardPage'),
})

const queue = createRoute({
  getParentRoute: () => adminRoute,
  path: '/queue',
  validateSearch: parseWorkQueueSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => prefetchList(queryClient, queueItemsQuery(deps), deps.page),
  head: (page) => buildHead(page, adminPages.queue),
  component: lazyPage(pages, 'WorkQueuePage'),
})

const listings = createRoute({
  getParentRoute: () => adminRoute,
  path: '/listings',
  validateSearch: parseListingsSearch,
  loaderDeps: ({ search }) => search,
  loader: prefetchListings,
  head: (page) => buildHead(page, adminPages.listings),
  component: lazyPage(pages, 'ListingsPage'),
})

const pending = createRoute({
  getParentRoute: () => adminRoute,
  path: '/pending',
  validateSearch: parsePendingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    await prefetchList(queryClient, pendingCarsQuery(deps), deps.page)
  },
  head: (page) => buildHead(page, adminPages.pending),
  component: lazyPage(pages, 'PendingPage'),
})

const bookings = createRoute({
  getParentRoute: () => adminRoute,
  path: '/bookings',
  validateSearch: parseAdminBookingsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    await prefetchList(queryClient, bookingsQuery(deps), deps.page)
  },
  head: (page) => buildHead(page, adminPages.bookings),
  component: lazyPage(pages, 'AdminBookingsPage'),
})

const reports = createRoute({
  getParentRoute: () => adminRoute,
  path: '/reports',
  validateSearch: parseReportsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    await prefetchList(queryClient, reportsQuery(deps), deps.page)
  },
  head: (page) => buildHead(page, adminPages.reports),
  component: lazyPage(pages, 'ReportsPage'),
})

const approvals = createRoute({
  getParentRoute: () => adminRoute,
  path: '/approvals',
  validateSearch: parseApprovalsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    if (deps.show === 'logs') await prefetchList(queryClient, auditLogQuery(deps), deps.page)
    else if (deps.show === 'bookings') await prefetchList(queryClient, pendingBookingsQuery(parseQueueSearch(deps)), deps.page)
    else await prefetchList(queryClient, pendingCarsQuery(parseQueueSearch(deps)), deps.page)
  },
  head: (page) => buildHead(page, adminPages.approvalsOf[page.match.search.show ?? 'cars']),
  component: lazyPage(pages, 'ApprovalsPage'),
})

const verification = createRoute({
  getParentRoute: () => adminRoute,
  path: '/verification',
  validateSearch: parseVerificationSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    if (deps.show === 'all') await prefetchList(queryClient, adminDocumentsQuery(deps), deps.page)
    else if (deps.show === 'papers') await prefetchList(queryClient, pendingCarDocumentsQuery(parseQueueSearch(deps)), deps.page)
    else await prefetchList(queryClient, pendingDocumentsQuery(parseQueueSearch(deps)), deps.page)
  },
  head: (page) => buildHead(page, adminPages.verification),
  component: lazyPage(pages, 'VerificationPage'),
})

const messages = createRoute({
  getParentRoute: () => adminRoute,
  path: '/messages',
  validateSearch: parseMessagesSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    await prefetchList(queryClient, messagesQuery(deps), deps.page)
  },
  head: (page) => buildHead(page, adminPages.messages),
  component: lazyPage(pages, 'MessagesPage'),
})

const settings = createRoute({
  getParentRoute: () => adminRoute,
  path: '/settings',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(adminSettingsQuery)
    void queryClient.prefetchQuery(mailQueueQuery)
  },
  head: (page) => buildHead(page, adminPages.settings),
  component: lazyPage(pages, 'AdminSettingsPage'),
})

const jobs = createRoute({
  getParentRoute: () => adminRoute,
  path: '/jobs',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(jobsQuery)
    void queryClient.prefetchQuery(holdQuery)
  },
  head: (page) => buildHead(page, adminPages.jobs),
  component: lazyPage(pages, 'JobsPage'),
})

const users = createRoute({
  getParentRoute: () => adminRoute,
  path: '/users',
  validateSearch: parseUsersPageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    if (deps.type === 'admin') void queryClient.prefetchQuery(invitationsQuery)
    await prefetchList(queryClient, usersQuery(deps), deps.page)
  },
  head: (page) => buildHead(page, adminPages.users),
  component: lazyPage(pages, 'UsersPage'),
})

const user = createRoute({
  getParentRoute: () => adminRoute,
  path: '/users/$userId',
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      ensureOr404(queryClient, userQuery(params.userId)),
      queryClient.prefetchQuery(teamNotesQuery({ kind: 'user', id: params.userId })),
    ]),
  head: (page) => buildHead(page, adminPages.users),
  component: lazyPage(pages, 'UserPage'),
  pendingComponent: ListSkeleton,
})

const security = createRoute({
  getParentRoute: () => adminRoute,
  path: '/security',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(secondFactorQuery)
  },
  head: (page) => buildHead(page, adminPages.security),
  component: lazyPage(pages, 'SecurityPage'),
})

const texts = createRoute({
  getParentRoute: () => adminRoute,
  path: '/texts',
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(adminTextsQuery)
  },
  head: (page) => buildHead(page, adminPages.texts),
  component: lazyPage(pages, 'LegalTextsPage'),
})

const text = createRoute({
  getParentRoute: () => adminRoute,
  path: '/texts/$kind',
  loader: ({ context: { queryClient }, params }) => {
    const kind = parseTextKind(params.kind)
    if (!kind) throw notFound()
    void queryClient.prefetchQuery(adminTextQuery(kind))
  },
  head: (page) => {
    const kind = parseTextKind(page.params.kind)
    return buildHead(page, kind ? adminPages.textsOf[kind] : adminPages.texts)
  },
  component: lazyPage(pages, 'LegalTextPage'),
})

export const adminAreaRoutes = {
  jobs,
  settings,
  texts,
  text,
  overview,
  queue,
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
