import type { QueryClient } from '@tanstack/react-query'
import { AppError } from '../../shared/errors.ts'
import type { LiveEvent } from '../../shared/live-event.ts'
import { ownEvents } from '../http.ts'
import { happened, type Stale, stale } from '../stale.ts'
import { noticeEnd } from '../queries.ts'
import { setLive } from '../waiting.ts'
import { bellQuery } from './api.ts'
import { canShare, shareStream } from './share.ts'
import { showNews } from './show-news.ts'
import type { News } from './stream.ts'

/** What happens together is told together. */
const togetherMs = 150

function staleBy({ kind, subject }: LiveEvent): Stale {
  if (kind === 'booking') return stale.heardOfBooking(subject ?? '')
  if (kind === 'message') return stale.heardOfMessage(subject ?? '')
  if (kind === 'listing') return stale.heardOfListing(subject ?? '')
  if (kind === 'document') return stale.heardOfDocument
  return kind === 'notification' ? stale.heardOfNotification : stale.heardOfWaiting
}

/** Each thing once, the last of it; what this page has done itself it knows already. */
const worthTelling = (heard: readonly LiveEvent[]) => [
  ...new Map(heard.filter(({ id }) => !ownEvents.delete(id)).map((event) => [`${event.kind} ${event.subject}`, event])).values(),
]

/** Passes on what was heard a moment later, when the answer to this page's own deed is there too. */
function createDigest(client: QueryClient, open: (path: string) => void) {
  let heard: LiveEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isToShow = false
  function digest() {
    timer = undefined
    const events = worthTelling(heard)
    heard = []
    for (const event of events) void happened(client, staleBy(event))
    const news = events.findLast(({ kind, subject }) => kind === 'notification' && subject !== null)
    if (isToShow && news?.subject) void showNews(client, news.subject, open)
  }
  return (events: readonly LiveEvent[], isLeader: boolean) => {
    isToShow = isLeader
    heard.push(...events)
    timer ??= setTimeout(digest, togetherMs)
  }
}

/** Hears of what happens while the page is seen. A page that is looked at again goes on where it was. Gives what ends it. */
export function listen(client: QueryClient, userId: string, open: (path: string) => void) {
  if (!canShare()) return () => undefined
  let at = client.getQueryData(bellQuery.queryKey)?.heard ?? null
  let leave: (() => number | null) | null = null
  const digest = createDigest(client, open)
  function tell(news: News, isLeader: boolean) {
    if (news.kind === 'events') digest(news.events, isLeader)
    if (news.kind === 'up' || news.kind === 'down') setLive(client, news.kind === 'up')
    if (news.kind === 'reset') void happened(client, stale.heardTooLate)
    if (news.kind === 'over') noticeEnd(client, new AppError('unauthenticated'))
  }
  function look() {
    if (document.visibilityState === 'visible') leave ??= shareStream({ userId, at, tell })
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
