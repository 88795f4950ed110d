import type { MessageView } from '../../../../shared/domain/chat.ts'
import type { OutgoingMessage, OutgoingQueue } from './outgoing-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Fragment } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { Photo } from '../../../ui/photo/photo.tsx'
import { chatMessages as texts } from '../../../../shared/i18n/en/chat.ts'
import { toDay, formatLongDay, formatTime } from '../../../../shared/lib/days.ts'

const photoSizes = '(min-width: 48rem) 14rem, 60vw'

function Photos({ photos }: Pick<MessageView, 'photos'>) {
  if (photos.length === 0) return null
  return (
    <ul className="said-photos">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <a href={photo.urls[1600]} target="_blank" rel="noopener">
            <Photo photo={photo} alt={texts.photo(index + 1)} sizes={photoSizes} />
          </a>
        </li>
      ))}
    </ul>
  )
}

type MessageItem = { message: MessageView; isAdmin: boolean; onReport: (message: MessageView) => void }

function MessageItem({ message, isAdmin, onReport }: MessageItem) {
  const { isOwn, from, text, photos, createdAt, state } = message
  return (
    <li className={isOwn ? 'said own' : 'said'}>
      {isAdmin && <b className="said-by">{texts.side[from]}</b>}
      <Photos photos={photos} />
      {text ? (
        <p className="typed" dir="auto">
          <Linkify text={text} />
        </p>
      ) : (
        photos.length === 0 && <p className="meta">{texts.gone}</p>
      )}
      <small className="meta">
        <time dateTime={createdAt}>{formatTime(createdAt)}</time>
        {state && <> · {texts.states[state]}</>}
        {!isOwn && !isAdmin && (
          <button
            type="button"
            className="report scripted"
            aria-label={texts.reportName(text.slice(0, 40))}
            onClick={() => onReport(message)}
          >
            {texts.report}
          </button>
        )}
      </small>
    </li>
  )
}

function OutgoingItem({ message, queue }: { message: OutgoingMessage; queue: OutgoingQueue }) {
  const { key, text, photos, state } = message
  const isRefused = state === 'refused'
  return (
    <li className="said own on-its-way">
      {text && (
        <p className="typed" dir="auto">
          {text}
        </p>
      )}
      <small className={isRefused ? 'wrong' : 'meta'}>
        {photos.length > 0 && <Icon name="camera" size={14} />}{' '}
        {isRefused ? texts.refused : texts[state === 'sending' ? 'sending' : 'waiting']}
      </small>
      {isRefused && (
        <div className="row">
          <Button kind="quiet" onClick={() => queue.retry(key)}>
            {texts.retry}
          </Button>
          <Button kind="quiet" onClick={() => queue.discard(key)}>
            {texts.discard}
          </Button>
        </div>
      )}
    </li>
  )
}

type Props = {
  messages: readonly MessageView[]
  isAdmin: boolean
  unsent: readonly OutgoingMessage[]
  queue: OutgoingQueue
  onReport: (message: MessageView) => void
}

export const BookingChatMessages = ({ messages, isAdmin, unsent, queue, onReport }: Props) => (
  <ol className="chat-messages" aria-live="polite">
    {messages.map((message, index) => {
      const day = toDay(new Date(message.createdAt))
      const previous = messages[index - 1]
      const isFirstOfDay = !previous || toDay(new Date(previous.createdAt)) !== day
      return (
        <Fragment key={message.id}>
          {isFirstOfDay && <li className="chat-day">{formatLongDay(day)}</li>}
          <MessageItem message={message} isAdmin={isAdmin} onReport={onReport} />
        </Fragment>
      )
    })}
    {unsent.map((message) => (
      <OutgoingItem key={message.key} message={message} queue={queue} />
    ))}
  </ol>
)

const urlPattern = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g

function Linkify({ text }: { text: string }) {
  const matches = [...text.matchAll(urlPattern)]
  if (matches.length === 0) return text
  return matches.map(({ 0: address, index }, position) => {
    const start = position === 0 ? 0 : (matches[position - 1]?.index ?? 0) + (matches[position - 1]?.[0].length ?? 0)
    const isLast = position === matches.length - 1
    return (
      <span key={index}>
        {text.slice(start, index)}
        <a href={address} target="_blank" rel="noopener noreferrer nofollow">
          {address}
        </a>
        {isLast && text.slice(index + address.length)}
      </span>
    )
  })
}
