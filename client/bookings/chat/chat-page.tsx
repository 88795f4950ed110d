import { useQueryClient, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { ChatView, MessageView } from '../../../shared/chat.ts'
import { showRange } from '../../../shared/days.ts'
import { masked } from '../../../shared/masking.ts'
import { chatWords as words } from '../../../shared/words/en/chat.ts'
import { bookingQuery, lookOftenEvery } from '../api.ts'
import { happened, stale } from '../../keys.ts'
import { sessionQuery } from '../../queries.ts'
import { hearsLive } from '../../waiting.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy.ts'
import { chatQuery, markRead } from './api.ts'
import { Composer } from './composer.tsx'
import { Messages } from './messages.tsx'
import { useUnsent } from './use-unsent.ts'

const ProblemDialog = lazyPart(() => import('../problem-dialog.tsx'), 'ProblemDialog')
const nothing: ChatView = { messages: [], hasMore: false, isOpen: false, other: '', unread: 0 }
const route = getRouteApi('/dashboard/bookings/$bookingId/chat')

/** Tells the server how far somebody has read, as long as they look at it. */
function useReading(bookingId: string, { unread, messages }: ChatView, isSide: boolean) {
  const client = useQueryClient()
  const last = messages.at(-1)?.id
  useEffect(() => {
    if (!isSide || unread === 0 || last === undefined) return undefined
    const tell = () => {
      if (document.visibilityState !== 'visible') return
      markRead(bookingId, last).then(
        () => happened(client, stale.chatRead(bookingId)),
        // It is told again with the next message.
        () => undefined,
      )
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [bookingId, unread, last, isSide, client])
}

/** Keeps the newest in sight. */
function useEnd(last: string | undefined, unsent: number) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which is nothing that React could call.
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [last, unsent])
  return end
}

const useChat = (bookingId: string) =>
  useSuspenseInfiniteQuery({
    ...chatQuery(bookingId),
    refetchInterval: ({ state }) => (state.data?.pages[0]?.isOpen && !hearsLive() ? lookOftenEvery : false),
  })

/** A chat of its own for each booking: what is being written in one is not carried into another. */
export function ChatPage() {
  const { bookingId } = route.useParams()
  return <Chat key={bookingId} bookingId={bookingId} />
}

function Chat({ bookingId }: { bookingId: string }) {
  const { data: booking } = useSuspenseQuery(bookingQuery(bookingId))
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useChat(bookingId)
  const chat = data.pages[0] ?? nothing
  const all = [...data.pages].reverse().flatMap(({ messages }) => messages)
  const { data: session } = useSuspenseQuery(sessionQuery)
  const userId = session.user?.id ?? ''
  const isTeam = booking.party === 'admin'
  const { queue, unsent } = useUnsent(bookingId, userId)
  const [reported, setReported] = useState<MessageView | null>(null)
  const end = useEnd(chat.messages.at(-1)?.id, unsent.length)
  useReading(bookingId, chat, !isTeam)
  return (
    <article className="chat-page">
      <header className="booking-head">
        <Link className="booking-back" to="/dashboard/bookings/$bookingId" params={{ bookingId }}>
          <Icon name="left" /> {words.back}
        </Link>
        <h1 className="title">{isTeam ? words.headingTeam : words.heading(chat.other)}</h1>
        <p className="meta">
          {booking.car.title} · {showRange(booking)}
        </p>
      </header>
      {hasNextPage && (
        <Button kind="ghost" className="scripted" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? words.busy : words.earlier}
        </Button>
      )}
      {all.length + unsent.length === 0 && <EmptyState icon="mail" title={words.empty.title} text={words.empty.text} />}
      <Messages messages={all} isTeam={isTeam} unsent={unsent} queue={queue} onReport={setReported} />
      {all.some(({ isOwn, text }) => !isOwn && text.includes(masked)) && <p className="meta">{words.masked}</p>}
      <div ref={end} />
      {!isTeam &&
        (chat.isOpen ? (
          <Composer
            bookingId={bookingId}
            userId={userId}
            side={booking.party === 'renter' ? 'renter' : 'owner'}
            isFirst={all.length < 2}
            queue={queue}
          />
        ) : (
          <p className="note">{words.closed}</p>
        ))}
      {reported && (
        <Suspense>
          <ProblemDialog bookingId={bookingId} message={reported} onClose={() => setReported(null)} />
        </Suspense>
      )}
    </article>
  )
}
