import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { showInstant } from '../../../../shared/lib/days.ts'
import type { OutboxView, OutgoingView } from '../../../../shared/domain/messages.ts'
import { adminMailWords as words } from '../../../../shared/i18n/en/admin-mail.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useSubmitOnce } from '../../../ui/form/use-submit.ts'
import { mailQueueQuery, retryMessage, retryAll, sendTest } from './mail-queue-api.ts'

export const MailQueue = () => (
  <section className="card" aria-labelledby="outbox">
    <h2 id="outbox">{words.title}</h2>
    <QueryState answer={useQuery(mailQueueQuery)} failed={words.notLoaded} shape={<Skeleton height="4rem" />}>
      {(box) => <Lists box={box} />}
    </QueryState>
  </section>
)

function Lists({ box }: { box: OutboxView }) {
  const client = useQueryClient()
  const way = box.sendsMail ? 'sent' : 'written'
  const all = useSubmitOnce(async () => {
    await retryAll(client)
    toast.show({ ...words.done, kind: 'good' })
  })
  const test = useSubmitOnce(async () => {
    await sendTest(client)
    toast.show({ ...words.tested[way], kind: 'good' })
  })
  return (
    <>
      <p className={box.sendsMail ? 'meta' : 'note'}>{box.sendsMail ? words.on : words.off}</p>
      {box.failedTotal > 0 && (
        <>
          <p className="note warn">
            {words.failed(box.failedTotal)}{' '}
            <Button kind="ghost" busy={all.isBusy} onClick={() => void all.run()}>
              {words.allAgain}
            </Button>
          </p>
          <Items items={box.failed} />
        </>
      )}
      <p className="meta">{words.waiting(box.waitingTotal)}</p>
      <Items items={box.waiting} />
      <Button kind="ghost" busy={test.isBusy} onClick={() => void test.run()}>
        {words.test[way]}
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
  const again = useSubmitOnce(async () => {
    await retryMessage(client, id)
    toast.show({ ...words.done, kind: 'good' })
  })
  const facts = [words.channel[channel], showInstant(createdAt), words.tries(tries), ...(failure ? [failure] : [])]
  return (
    <li>
      {words.kind(kind)},{' '}
      <Link to="/admin/users/$userId" params={{ userId: person.id }}>
        {person.name}
      </Link>{' '}
      <span className="meta">{facts.join(' · ')}</span>{' '}
      {dueAt === null && (
        <Button
          kind="ghost"
          busy={again.isBusy}
          aria-label={words.againFor(words.kind(kind), person.name)}
          onClick={() => void again.run()}
        >
          {words.again}
        </Button>
      )}
    </li>
  )
}
