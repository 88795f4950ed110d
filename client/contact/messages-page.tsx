import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ContactMessageView } from '../../shared/contact.ts'
import { showInstant } from '../../shared/days.ts'
import { pageSize } from '../../shared/paging.ts'
import { contactWords } from '../../shared/words/en/contact.ts'
import { LoadFault } from '../admin/load-fault.tsx'
import { settingsQuery } from '../queries.ts'
import { useTitle } from '../shell/title.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pager } from '../ui/pager.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Status } from '../ui/status.tsx'
import { markRead, messagesKey, messagesQuery } from './api.ts'

const words = contactWords.messages
const route = getRouteApi('/admin/messages')

export function MessagesPage() {
  useTitle(words.title)
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
  const { data, isError, refetch } = useQuery(messagesQuery(page))
  if (!data) return isError ? <LoadFault text={words.failed} onRetry={refetch} /> : <Skeleton height="20rem" />
  if (data.total === 0) return <EmptyState icon="mail" title={words.empty} text={words.emptyText} />
  return (
    <>
      {data.messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
      <Pager page={page} total={data.total} pageSize={pageSize} onPage={(next) => void navigate({ search: { page: next } })} />
    </>
  )
}

function Message({ message }: { message: ContactMessageView }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const queryClient = useQueryClient()
  const read = useMutation({
    mutationFn: () => markRead(message.id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: messagesKey }),
  })
  const { name, email, text, createdAt, readAt, isMember } = message
  return (
    <article className="card message">
      <header>
        <h2>{name}</h2>
        <Status kind={readAt ? 'neutral' : 'wait'}>{readAt ? words.read : words.unread}</Status>
      </header>
      <p className="meta">{[email, showInstant(createdAt), ...(isMember ? [words.member] : [])].join(' · ')}</p>
      <p className="message-text">{text}</p>
      <div className="row">
        <a
          className="btn ghost"
          href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(words.subject(settings.brandName))}`}
          aria-label={words.answerTo(name)}
        >
          {words.answer}
        </a>
        {!readAt && (
          <Button kind="ghost" busy={read.isPending} aria-label={words.markReadOf(name)} onClick={() => read.mutate()}>
            {words.markRead}
          </Button>
        )}
      </div>
    </article>
  )
}
