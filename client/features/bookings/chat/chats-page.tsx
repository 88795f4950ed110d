import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ChatListItem } from '../../../../shared/domain/chat.ts'
import { addDays, type Day, formatShortDay, formatShortRange, toDay, formatTime } from '../../../../shared/lib/days.ts'
import { chatListMessages as messages } from '../../../../shared/i18n/en/chat.ts'
import { settingsQuery } from '../../../session.ts'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { chatListQuery } from './api.ts'

const route = getRouteApi('/dashboard/messages')

function formatSentAt(sentAt: string, today: Day) {
  const day = toDay(new Date(sentAt))
  if (day === today) return formatTime(sentAt)
  return day === addDays(today, -1) ? messages.yesterday : formatShortDay(day)
}

function getLastText({ text, hasPhotos, isOwn }: ChatListItem) {
  const shown = text || (hasPhotos ? messages.photo : messages.deleted)
  return isOwn ? messages.own(shown) : shown
}

function ChatItem({ chat, today }: { chat: ChatListItem; today: Day }) {
  const { bookingId, other, car, unread, sentAt } = chat
  return (
    <li className={unread > 0 ? 'unread' : undefined}>
      <Link to="/dashboard/bookings/$bookingId/chat" params={{ bookingId }}>
        <b>{other}</b>
        <time dateTime={sentAt}>{formatSentAt(sentAt, today)}</time>
        <small>
          {car} · {formatShortRange(chat)}
        </small>
        {unread > 0 && (
          <span className="count">
            {unread}
            <span className="unseen"> {messages.unread}</span>
          </span>
        )}
        <span className="last-message" dir="auto">
          {getLastText(chat)}
        </span>
      </Link>
    </li>
  )
}

export function ChatsPage() {
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const { data } = useSuspenseQuery(chatListQuery(page))
  return (
    <div className="stack">
      <h1 className="title">{messages.title}</h1>
      {data.total === 0 && <EmptyState icon="chat" title={messages.empty} text={messages.emptyText} />}
      {data.total > 0 && (
        <ul className="chat-list">
          {data.chats.map((chat) => (
            <ChatItem key={chat.bookingId} chat={chat} today={settings.today} />
          ))}
        </ul>
      )}
      <Pager
        page={page}
        total={data.total}
        onPage={(next, replace) => void navigate({ search: next > 1 ? { page: next } : {}, replace })}
      />
    </div>
  )
}
