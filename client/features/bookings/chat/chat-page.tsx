import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { chatStage, type MessageView } from '../../../../shared/domain/chat.ts'
import { showRange } from '../../../../shared/lib/days.ts'
import { masked } from '../../../../shared/lib/masking.ts'
import { chatWords as words } from '../../../../shared/i18n/en/chat.ts'
import { bookingQuery } from '../api.ts'
import { sessionQuery } from '../../../session.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ReportProblemDialog } from '../disputes/report-problem-dialog.tsx'
import { Composer } from './composer.tsx'
import { Messages } from './messages.tsx'
import { useChat, useReading } from './use-chat.ts'
import { useOutgoingMessages } from './use-outgoing-messages.ts'

const route = getRouteApi('/dashboard/bookings/$bookingId/chat')

function useEnd(last: string | undefined, unsent: number) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The braces stay: newer browsers return a promise, which React would call as a cleanup.
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [last, unsent])
  return end
}

/** The key keeps the input of one chat out of the next one. */
export function ChatPage() {
  const { bookingId } = route.useParams()
  return <Chat key={bookingId} bookingId={bookingId} />
}

function Chat({ bookingId }: { bookingId: string }) {
  const { data: booking } = useSuspenseQuery(bookingQuery(bookingId))
  const { chat, all, hasEarlier, readingOn } = useChat(bookingId)
  const { data: session } = useSuspenseQuery(sessionQuery)
  const userId = session.user?.id ?? ''
  const isTeam = booking.party === 'admin'
  const side = booking.party === 'renter' ? 'renter' : 'owner'
  const { queue, unsent } = useOutgoingMessages(bookingId, userId, side)
  const [reported, setReported] = useState<MessageView | null>(null)
  const end = useEnd(chat.messages.at(-1)?.id, unsent.length)
  useReading(bookingId, chat, !isTeam)
  return (
    <article className="chat-page">
      <header className="booking-head">
        <Link className="back-link" to="/dashboard/bookings/$bookingId" params={{ bookingId }}>
          <Icon name="left" /> <span className="chat-back">{words.back}</span>
          <span className="chat-close">{words.close}</span>
        </Link>
        <h1 className="title">{isTeam ? words.headingTeam : words.heading(chat.other)}</h1>
        <p className="meta">
          {booking.car.title} · {showRange(booking)}
        </p>
      </header>
      {hasEarlier && (
        <Button kind="ghost" className="scripted" busy={readingOn.isBusy} onClick={() => void readingOn.run()}>
          {readingOn.isBusy ? words.busy : words.earlier}
        </Button>
      )}
      {all.length + unsent.length === 0 && <EmptyState icon="mail" {...words[isTeam ? 'emptyTeam' : 'empty']} />}
      <Messages messages={all} isTeam={isTeam} unsent={unsent} queue={queue} onReport={setReported} />
      {all.some(({ isOwn, text }) => !isOwn && text.includes(masked)) && <p className="meta">{words.masked}</p>}
      {!isTeam &&
        (chat.isOpen ? (
          <Composer bookingId={bookingId} userId={userId} side={side} stage={chatStage(booking.shown)} queue={queue} />
        ) : (
          <p className="note">{words.closed}</p>
        ))}
      <div ref={end} />
      {reported && <ReportProblemDialog bookingId={bookingId} message={reported} onClose={() => setReported(null)} />}
    </article>
  )
}
