import type { QueryClient } from '@tanstack/react-query'
import { AppError } from '../../../shared/lib/errors.ts'
import type { LiveEvent } from '../../../shared/domain/live-event.ts'
import { localEvents } from '../../http.ts'
import { invalidate, type Invalidation, invalidations } from '../../invalidations.ts'
import { endSessionIfUnauthenticated } from '../../session.ts'
import { setLive } from '../../polling.ts'
import { bellQuery } from './api.ts'
import { canShareStream, connectSharedStream } from './cross-tab.ts'
import { toastNotification } from './notification-toast.ts'
import type { LiveUpdate } from './event-source.ts'

const batchMs = 150

function getInvalidation({ kind, subject }: LiveEvent): Invalidation {
  if (kind === 'booking') return invalidations.liveBooking(subject ?? '')
  if (kind === 'message') return invalidations.liveMessage(subject ?? '')
  if (kind === 'listing') return invalidations.liveListing(subject ?? '')
  if (kind === 'document') return invalidations.liveDocument
  return kind === 'notification' ? invalidations.liveNotification : invalidations.liveQueue
}

const dedupeEvents = (received: readonly LiveEvent[]) => [
  ...new Map(received.filter(({ id }) => !localEvents.delete(id)).map((event) => [`${event.kind} ${event.subject}`, event])).values(),
]

/** Waits a moment, so that the response to this page's own request arrives first. */
function createEventBatcher(client: QueryClient, navigateTo: (path: string) => void) {
  let received: LiveEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let canToast = false
  function flush() {
    timer = undefined
    const events = dedupeEvents(received)
    received = []
    for (const event of events) void invalidate(client, getInvalidation(event))
    const notification = events.findLast(({ kind, subject }) => kind === 'notification' && subject !== null)
    if (canToast && notification?.subject) void toastNotification(client, notification.subject, navigateTo)
  }
  return (events: readonly LiveEvent[], isLeader: boolean) => {
    canToast = isLeader
    received.push(...events)
    timer ??= setTimeout(flush, batchMs)
  }
}

export function startLiveUpdates(client: QueryClient, userId: string, navigateTo: (path: string) => void) {
  if (!canShareStream()) return () => undefined
  let lastEventId = client.getQueryData(bellQuery.queryKey)?.heard ?? null
  let disconnect: (() => number | null) | null = null
  const addToBatch = createEventBatcher(client, navigateTo)
  function handleUpdate(update: LiveUpdate, isLeader: boolean) {
    if (update.kind === 'events') addToBatch(update.events, isLeader)
    if (update.kind === 'connected' || update.kind === 'disconnected') setLive(client, update.kind === 'connected')
    if (update.kind === 'reset') void invalidate(client, invalidations.liveReset)
    if (update.kind === 'session_ended') endSessionIfUnauthenticated(client, new AppError('unauthenticated'))
  }
  function syncWithVisibility() {
    if (document.visibilityState === 'visible') disconnect ??= connectSharedStream({ userId, lastEventId, onUpdate: handleUpdate })
    else pause()
  }
  function pause() {
    if (!disconnect) return
    lastEventId = disconnect()
    disconnect = null
    setLive(client, false)
  }
  document.addEventListener('visibilitychange', syncWithVisibility)
  syncWithVisibility()
  return () => {
    document.removeEventListener('visibilitychange', syncWithVisibility)
    pause()
  }
}
