import { queryOptions } from '@tanstack/react-query'
import { call, http } from '../../http.ts'
import { queryKeys } from '../../query-keys.ts'
import { pollUnlessLive } from '../../polling.ts'

/** `heard` is the id of the last event that the response includes. */
export const bellQuery = queryOptions({
  queryKey: queryKeys.bell,
  queryFn: ({ signal }) => call(http.me.bell.$get({}, { init: { signal } })),
  refetchInterval: pollUnlessLive,
})

export const notificationsQuery = (page: number) =>
  queryOptions({
    queryKey: queryKeys.notificationPage(page),
    queryFn: ({ signal }) => call(http.me.notifications.$get({ query: { page: String(page) } }, { init: { signal } })),
  })

export const getNotification = (id: string) => call(http.me.notifications[':id'].$get({ param: { id } }))

export const getNotifiedBooking = (id: string) => call(http.bookings[':id'].$get({ param: { id } }))

export const markSeen = (target: { ids: string[] } | { all: true }) => call(http.me.notifications.read.$post({ json: target }))

export const openEventStream = (after: number | null, signal: AbortSignal): Promise<Response> =>
  http.events.$get({ query: after === null ? {} : { after: String(after) } }, { init: { signal, cache: 'no-store' } })
