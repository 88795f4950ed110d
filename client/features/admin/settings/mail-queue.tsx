import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatInstant } from '../../../../shared/lib/days.ts'
import type { OutboxView, OutgoingView } from '../../../../shared/domain/messages.ts'
import { mailQueueMessages as messages } from '../../../../shared/i18n/en/admin-operations.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useSubmitOnce } from '../../../ui/form/use-submit.ts'
import { mailQueueQuery, retryMessage, retryAllMessages, sendTestEmail } from './settings-api.ts'

export const MailQueue = () => (
  <section className="card" aria-labelledby="outbox">
    <h2 id="outbox">{messages.title}</h2>
    <QueryState query={useQuery(mailQueueQuery)} errorText={messages.notLoaded} skeleton={<Skeleton height="4rem" />}>
      {(queue) => <QueueLists queue={queue} />}
    </QueryState>
  </section>
)

function QueueLists({ queue }: { queue: OutboxView }) {
  const client = useQueryClient()
  const mode = queue.sendsMail ? 'sent' : 'written'
  const retryingAll = useSubmitOnce(async () => {
    await retryAllMessages(client)
    toast.show({ ...messages.done, kind: 'good' })
  })
  const testing = useSubmitOnce(async () => {
    await sendTestEmail(client)
    toast.show({ ...messages.tested[mode], kind: 'good' })
  })
  return (
    <>
      <p className={queue.sendsMail ? 'meta' : 'note'}>{queue.sendsMail ? messages.on : messages.off}</p>
      {queue.failedTotal > 0 && (
        <>
          <p className="note warn">
            {messages.failed(queue.failedTotal)}{' '}
            <Button kind="ghost" busy={retryingAll.isBusy} onClick={() => void retryingAll.run()}>
              {messages.allAgain}
            </Button>
          </p>
          <Items items={queue.failed} />
        </>
      )}
      <p className="meta">{messages.waiting(queue.waitingTotal)}</p>
      <Items items={queue.waiting} />
      <Button kind="ghost" busy={testing.isBusy} onClick={() => void testing.run()}>
        {messages.test[mode]}
      </Button>
    </>
  )
}

const Items = ({ items }: { items: readonly OutgoingView[] }) =>
  items.length === 0 ? null : (
    <ul>
      {items.map((item) => (
        <Item key={item.id} item={item} />
      ))}
    </ul>
  )

function Item({ item: { id, channel, kind, person, createdAt, dueAt, tries, failure } }: { item: OutgoingView }) {
  const client = useQueryClient()
  const retrying = useSubmitOnce(async () => {
    await retryMessage(client, id)
    toast.show({ ...messages.done, kind: 'good' })
  })
  const details = [messages.channel[channel], formatInstant(createdAt), messages.tries(tries), ...(failure ? [failure] : [])]
  return (
    <li>
      {messages.kind(kind)},{' '}
      <Link to="/admin/users/$userId" params={{ userId: person.id }}>
        {person.name}
      </Link>{' '}
      <span className="meta">{details.join(' · ')}</span>{' '}
      {dueAt === null && (
        <Button
          kind="ghost"
          busy={retrying.isBusy}
          aria-label={messages.againFor(messages.kind(kind), person.name)}
          onClick={() => void retrying.run()}
        >
          {messages.again}
        </Button>
      )}
    </li>
  )
}
