import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ContactMessageView } from '../../shared/contact.ts'
import { showInstant } from '../../shared/days.ts'
import { pageSize } from '../../shared/paging.ts'
import { contactWords } from '../../shared/words/en/contact.ts'
import { happened, stale } from '../keys.ts'
import { settingsQuery } from '../queries.ts'
import { Awaited } from '../ui/awaited.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pager } from '../ui/pager.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Status } from '../ui/status.tsx'
import { useOnce } from '../ui/use-once.ts'
import { markRead, messagesQuery } from './api.ts'

const words = contactWords.messages
const route = getRouteApi('/admin/messages')

export function MessagesPage() {
  return (
    <div className="stack admin-page">
      <h1 className="title">{words.title}</h1>
      <p className="meta">{words.lead}</p>
      <Messages />
    </div>
  )
}

function Messages() {
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const answer = useQuery(messagesQuery(page))
  return (
    <Awaited answer={answer} failed={words.failed} shape={<Skeleton height="20rem" />}>
      {({ messages, total }) => (
        <>
          {total === 0 ? <EmptyState icon="mail" title={words.empty} text={words.emptyText} /> : null}
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
          <Pager page={page} total={total} pageSize={pageSize} onPage={(next) => void navigate({ search: { page: next } })} />
        </>
      )}
    </Awaited>
  )
}

function Message({ message }: { message: ContactMessageView }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const client = useQueryClient()
  const reading = useOnce(async () => {
    await markRead(message.id)
    await happened(client, stale.messageRead)
  })
  const { name, email, text, createdAt, readAt, isMember } = message
  return (
    <article className="card message">
      <header>
        <h2>{name}</h2>
        <Status kind={readAt ? 'neutral' : 'wait'}>{readAt ? words.read : words.unread}</Status>
      </header>
      <p className="meta">{[...(email ? [email] : []), showInstant(createdAt), ...(isMember ? [words.member] : [])].join(' · ')}</p>
      <p className="message-text">{text}</p>
      <div className="row">
        {email ? (
          <a
            className="btn ghost"
            href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(words.subject(settings.brandName))}`}
            aria-label={words.answerTo(name)}
          >
            {words.answer}
          </a>
        ) : null}
        {!readAt && (
          <Button kind="ghost" busy={reading.isBusy} aria-label={words.markReadOf(name)} onClick={() => void reading.run()}>
            {words.markRead}
          </Button>
        )}
      </div>
    </article>
  )
}
