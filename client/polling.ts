import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { QueueCount, QueueName } from '../shared/domain/dashboard.ts'
import { AppError } from '../shared/lib/errors.ts'
import { call, http } from './http.ts'
import { queryKeys } from './query-keys.ts'

export const pollIntervalMs = 15_000

let isLive = false
export const isLiveConnected = () => isLive

export function setLive(client: QueryClient, isConnected: boolean) {
  if (isConnected === isLive) return
  isLive = isConnected
  // Resetting the state makes each query compute its polling interval again.
  for (const query of client.getQueryCache().findAll({ type: 'active' })) query.setState({})
}

/** Stops polling after a refusal, because the session has ended. */
export const pollUnlessLive = ({ state: { error } }: { state: { error: Error | null } }) =>
  isLive || (error instanceof AppError && error.status < 500) ? false : pollIntervalMs

export const ownerTasksQuery = queryOptions({
  queryKey: queryKeys.ownerTasks,
  queryFn: ({ signal }) => call(http.me.today.$get({}, { init: { signal } })),
  refetchInterval: pollUnlessLive,
})

export const unreadQuery = queryOptions({
  queryKey: queryKeys.unread,
  queryFn: ({ signal }) => call(http.me.unread.$get({}, { init: { signal } })),
  refetchInterval: pollUnlessLive,
})

export const markDelivered = (bookingId: string) =>
  call(http.bookings[':id'].messages.seen.$post({ param: { id: bookingId }, json: { seen: 'delivered' } }))

export const adminQueueQuery = queryOptions({
  queryKey: queryKeys.adminWaiting,
  queryFn: ({ signal }) => call(http.admin.waiting.$get({}, { init: { signal } })),
  refetchInterval: pollUnlessLive,
})

type QueueCounts = { waiting: readonly QueueCount[] }
export const countQueue = (data: QueueCounts | undefined, ...queues: QueueName[]) =>
  (data?.waiting ?? []).filter(({ queue }) => queues.includes(queue)).reduce((total, { count }) => total + count, 0)

export const openClaimsQuery = (page: number) =>
  queryOptions({
    queryKey: queryKeys.adminClaims(page),
    queryFn: ({ signal }) => call(http.admin.claims.$get({ query: { page: String(page) } }, { init: { signal } })),
    placeholderData: keepPreviousData,
    refetchInterval: pollUnlessLive,
  })
