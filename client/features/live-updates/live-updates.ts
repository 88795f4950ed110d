import type { QueryClient } from '@tanstack/react-query'
import { AppError } from '../../../shared/lib/errors.ts'
import type { LiveEvent } from '../../../shared/domain/live-event.ts'
import { localEvents } from '../../http.ts'
import { invalidate, type Invalidation, invalidations } from '../../invalidations.ts'
import { handleSessionExpired } from '../../session.ts'
import { setLive } from '../../polling.ts'
import { bellQuery } from './api.ts'
import { canShare, shareAcrossTabs } from './cross-tab.ts'
import { toastNotification } from './notification-toast.ts'
import type { LiveUpdate } from './event-source.ts'

const togetherMs = 150

function staleBy({ kind, subject }: LiveEvent): Invalidation {
  if (kind === 'booking') return invalidations.heardOfBooking(subject ?? '')
  if (kind === 'message') return invalidations.liveMessage(subject ?? '')
  if (kind === 'listing') return invalidations.heardOfListing(subject ?? '')
  if (kind === 'document') return invalidations.heardOfDocument
  return kind === 'notification' ? invalidations.heardOfNotification : invalidations.heardOfWaiting
}

const worthTelling = (heard: readonly LiveEvent[]) => [
  ...new Map(heard.filter(({ id }) => !localEvents.delete(id)).map((event) => [`${event.kind} ${event.subject}`, event])).values(),
]

/** Waits a moment, so that the response to this page's own request arrives first. */
function createDigest(client: QueryClient, open: (path: string) => void) {
  let heard: LiveEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isToShow = false
  function digest() {
    timer = undefined
    const events = worthTelling(heard)
    heard = []
    for (const event of events) void invalidate(client, staleBy(event))
    const news = events.findLast(({ kind, subject }) => kind === 'notification' && subject !== null)
    if (isToShow && news?.subject) void toastNotification(client, news.subject, open)
  }
  return (events: readonly LiveEvent[], isLeader: boolean) => {
    isToShow = isLeader
    heard.push(...events)
    timer ??= setTimeout(digest, togetherMs)
  }
}

export function startLiveUpdates(client: QueryClient, userId: string, open: (path: string) => void) {
  if (!canShare()) return () => undefined
  let at = client.getQueryData(bellQuery.queryKey)?.heard ?? null
  let leave: (() => number | null) | null = null
  const digest = createDigest(client, open)
  function tell(news: LiveUpdate, isLeader: boolean) {
    if (news.kind === 'events') digest(news.events, isLeader)
    if (news.kind === 'up' || news.kind === 'down') setLive(client, news.kind === 'up')
    if (news.kind === 'reset') void invalidate(client, invalidations.liveReset)
    if (news.kind === 'over') handleSessionExpired(client, new AppError('unauthenticated'))
  }
  function look() {
    if (document.visibilityState === 'visible') leave ??= shareAcrossTabs({ userId, at, tell })
    else rest()
  }
  function rest() {
    if (!leave) return
    at = leave()
    leave = null
    setLive(client, false)
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    rest()
  }
}
