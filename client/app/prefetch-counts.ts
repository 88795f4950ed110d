import type { QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '../../shared/domain/account.ts'
import { bellQuery } from '../features/live-updates/api.ts'
import { adminQueueQuery, ownerTasksQuery, unreadQuery } from '../polling.ts'
import { hasOwnerDashboard } from './links.ts'

/** What header and bottom bar count on every page. */
export async function prefetchCounts(queryClient: QueryClient, user: SessionUser) {
  const isAdmin = user.userType === 'admin'
  await Promise.all([
    queryClient.prefetchQuery(bellQuery),
    isAdmin ? queryClient.prefetchQuery(adminQueueQuery) : queryClient.prefetchQuery(unreadQuery),
    hasOwnerDashboard(user) && queryClient.prefetchQuery(ownerTasksQuery),
  ])
}
