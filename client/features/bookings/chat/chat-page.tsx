import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { getChatStage, type MessageView } from '../../../../shared/domain/chat.ts'
import { formatRange } from '../../../../shared/lib/days.ts'
import { maskedText } from '../../../../shared/lib/masking.ts'
import { chatMessages as texts } from '../../../../shared/i18n/en/chat.ts'
import { bookingQuery } from '../api.ts'
import { sessionQuery } from '../../../session.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ReportProblemDialog } from '../disputes/report-problem.tsx'
import { Composer } from './composer.tsx'
import { BookingChatMessages } from './messages.tsx'
import { useBookingChat, useMarkChatRead, useOutgoingMessages } from './use-chat.ts'

const route = getRouteApi('/dashboard/bookings/$bookingId/chat')

function useScrollToEnd(lastId: string | undefined, unsentCount: number) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The braces stay: newer browsers return a promise, which React would call as a cleanup.
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [lastId, unsentCount])
  return end
}

/** The key keeps the input of one chat out of the next one. */
export function ChatPage() {
  const { bookingId } = route.useParams()
  return <Chat key={bookingId} bookingId={bookingId} />
}

function Chat({ bookingId }: { bookingId: string }) {
  const { data: booking } = useSuspenseQuery(bookingQuery(bookingId))
  const { chat, messages, hasEarlier, loadingOlder } = useBookingChat(bookingId)
  const { data: session } = useSuspenseQuery(sessionQuery)
  const userId = session.user?.id ?? ''
  const isAdmin = booking.party === 'admin'
  const side = booking.party === 'renter' ? 'renter' : 'owner'
  const { queue, unsent } = useOutgoingMessages(bookingId, userId, side)
  const [reportedMessage, setReportedMessage] = useState<MessageView | null>(null)
  const end = useScrollToEnd(chat.messages.at(-1)?.id, unsent.length)
  useMarkChatRead(bookingId, chat, !isAdmin)
  return (
    <article className="chat-page">
      <header className="booking-head">
        <Link className="back-link" to="/dashboard/bookings/$bookingId" params={{ bookingId }}>
          <Icon name="left" /> <span className="chat-back">{texts.back}</span>
          <span className="chat-close">{texts.close}</span>
        </Link>
        <h1 className="title">{isAdmin ? texts.headingTeam : texts.heading(chat.other)}</h1>
        <p className="meta">
          {booking.car.title} · {formatRange(booking)}
        </p>
      </header>
      {hasEarlier && (
        <Button kind="ghost" className="scripted" busy={loadingOlder.isBusy} onClick={() => void loadingOlder.run()}>
          {loadingOlder.isBusy ? texts.busy : texts.earlier}
        </Button>
      )}
      {messages.length + unsent.length === 0 && <EmptyState icon="mail" {...texts[isAdmin ? 'emptyTeam' : 'empty']} />}
      <BookingChatMessages messages={messages} isAdmin={isAdmin} unsent={unsent} queue={queue} onReport={setReportedMessage} />
      {messages.some(({ isOwn, text }) => !isOwn && text.includes(maskedText)) && <p className="meta">{texts.masked}</p>}
      {!isAdmin &&
        (chat.isOpen ? (
          <Composer bookingId={bookingId} userId={userId} side={side} stage={getChatStage(booking.displayStatus)} queue={queue} />
        ) : (
          <p className="note">{texts.closed}</p>
        ))}
      <div ref={end} />
      {reportedMessage && <ReportProblemDialog bookingId={bookingId} message={reportedMessage} onClose={() => setReportedMessage(null)} />}
    </article>
  )
}
