import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
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
import { showFault } from '../../ui/toast.ts'
import { chatQuery, earlierMessages, markChat } from './api.ts'
import { Composer } from './composer.tsx'
import { Messages } from './messages.tsx'
import { useUnsent } from './use-unsent.ts'

const ProblemDialog = lazyPart(() => import('../problem-dialog.tsx'), 'ProblemDialog')
const route = getRouteApi('/dashboard/bookings/$bookingId/chat')

/** What stood before the end of the chat, as far as it was asked for. */
function useEarlier(bookingId: string, { messages, hasMore }: ChatView) {
  const [earlier, setEarlier] = useState<{ messages: readonly MessageView[]; hasMore: boolean } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const known = earlier?.messages ?? []
  const all = [...known, ...messages.filter(({ id }) => !known.some((one) => one.id === id))]
  async function load() {
    const first = all[0]
    if (!first) return
    setBusy(true)
    try {
      const page = await earlierMessages(bookingId, first.id)
      setEarlier({ messages: [...page.messages, ...known, ...(earlier ? [] : messages)], hasMore: page.hasMore })
    } catch (fault) {
      showFault(fault)
    }
    setBusy(false)
  }
  return { all, hasMore: earlier?.hasMore ?? hasMore, isBusy, load }
}

/** Tells the server that what stands here was read, as long as somebody looks at it. */
function useReading(bookingId: string, unread: number, isSide: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (!isSide || unread === 0) return undefined
    const tell = () => {
      if (document.visibilityState !== 'visible') return
      markChat(bookingId, 'read').then(
        () => happened(client, stale.chatRead(bookingId)),
        // It is told again with the next message.
        () => undefined,
      )
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [bookingId, unread, isSide, client])
}

/** Keeps the newest in sight. */
function useEnd(count: number) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which is nothing that React could call.
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  return end
}

/** A chat of its own for each booking: what is being written in one is not carried into another. */
export function ChatPage() {
  const { bookingId } = route.useParams()
  return <Chat key={bookingId} bookingId={bookingId} />
}

function Chat({ bookingId }: { bookingId: string }) {
  const { data: booking } = useSuspenseQuery(bookingQuery(bookingId))
  const { data: chat } = useSuspenseQuery({
    ...chatQuery(bookingId),
    refetchInterval: ({ state }) => (state.data?.isOpen && !hearsLive() ? lookOftenEvery : false),
  })
  const { data: session } = useSuspenseQuery(sessionQuery)
  const isTeam = booking.party === 'admin'
  const { all, hasMore, isBusy, load } = useEarlier(bookingId, chat)
  const { queue, unsent } = useUnsent(bookingId, session.user?.id ?? '')
  const [reported, setReported] = useState<MessageView | null>(null)
  const end = useEnd(chat.messages.length + unsent.length)
  useReading(bookingId, chat.unread, !isTeam)
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
      {hasMore && (
        <Button kind="ghost" className="scripted" busy={isBusy} onClick={() => void load()}>
          {isBusy ? words.busy : words.earlier}
        </Button>
      )}
      {all.length + unsent.length === 0 && <EmptyState icon="mail" title={words.empty.title} text={words.empty.text} />}
      <Messages messages={all} isTeam={isTeam} unsent={unsent} queue={queue} onReport={setReported} />
      {all.some(({ isOwn, text }) => !isOwn && text.includes(masked)) && <p className="meta">{words.masked}</p>}
      <div ref={end} />
      {!isTeam &&
        (chat.isOpen ? (
          <Composer bookingId={bookingId} side={booking.party === 'renter' ? 'renter' : 'owner'} isFirst={all.length < 2} queue={queue} />
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
