import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { formatInstant } from '../../../../shared/lib/days.ts'
import { groupThousands } from '../../../../shared/lib/money.ts'
import { type HeldExample, type HoldView, maxHeldCount, maxHeldMessages } from '../../../../shared/domain/messages.ts'
import { holdWords as words } from '../../../../shared/i18n/en/admin-operations.ts'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { discardWaiting, holdQuery, releaseHold } from './jobs-api.ts'

/** A restored site sends nothing until an admin releases or discards what waits. */
export const HoldSection = () => (
  <QueryState query={useQuery(holdQuery)} failed={words.failed} skeleton={null}>
    {({ hold }) => hold && <HoldCard hold={hold} />}
  </QueryState>
)

const Examples = ({ examples, count }: { examples: readonly HeldExample[]; count: number }) => (
  <span className="meta">
    {words.examples(count > examples.length)}{' '}
    {examples.map(({ name, bookingId }, index) => (
      <Fragment key={name}>
        {index > 0 && ', '}
        {bookingId ? (
          <Link to="/dashboard/bookings/$bookingId" params={{ bookingId }}>
            {name}
          </Link>
        ) : (
          name
        )}
      </Fragment>
    ))}
  </span>
)

type HoldLine = { key: string; name: string; about?: string; count: number; isMost?: boolean; examples: readonly HeldExample[] }
type HoldGroupProps = { title: string; note: string; none: string; lines: readonly HoldLine[]; children?: ReactNode }

const HoldGroup = ({ title, note, none, lines, children }: HoldGroupProps) => (
  <section className="held-part">
    <h3>{title}</h3>
    <p className="meta">{lines.length > 0 ? note : none}</p>
    <dl className="held-list">
      {lines.map(({ key, name, about, count, isMost, examples }) => (
        <div key={key}>
          <dt>
            {name}
            {about && <span className="meta">{about}</span>}
            {examples.length > 0 && <Examples examples={examples} count={count} />}
          </dt>
          <dd>{isMost ? words.atLeast(count) : groupThousands(count)}</dd>
        </div>
      ))}
    </dl>
    {children}
  </section>
)

function Messages({ hold: { messages, messagesTotal } }: { hold: HoldView }) {
  const lines = messages.map(({ channel, kind, ...line }) => ({
    ...line,
    key: `${channel} ${kind}`,
    name: words.message(kind),
    about: words.channel[channel],
  }))
  const more = messagesTotal - messages.reduce((sum, { count }) => sum + count, 0)
  return (
    <HoldGroup title={words.messages.title} note={words.messages.note} none={words.messages.none} lines={lines}>
      {more > 0 && <p className="meta">{words.more(groupThousands(more), messagesTotal >= maxHeldMessages)}</p>}
    </HoldGroup>
  )
}

const Changes = ({ hold: { changes } }: { hold: HoldView }) => (
  <HoldGroup
    title={words.changes.title}
    note={words.changes.note}
    none={words.changes.none}
    lines={changes
      .filter(({ count }) => count > 0)
      .map(({ job, ...line }) => ({ ...line, key: job, isMost: line.count >= maxHeldCount, ...words.change(job) }))}
  />
)

const Notices = ({ hold: { notices } }: { hold: HoldView }) => (
  <HoldGroup
    title={words.notices.title}
    note={words.notices.note}
    none={words.notices.none}
    lines={notices.map(({ kind, laterAt, ...line }) => ({
      ...line,
      key: kind,
      isMost: line.count >= maxHeldCount,
      name: words.message(kind),
      ...(laterAt ? { about: words.later(formatInstant(laterAt)) } : {}),
    }))}
  />
)

function HoldCard({ hold }: { hold: HoldView }) {
  const client = useQueryClient()
  const [openDialog, setOpenDialog] = useState<'release' | 'discard' | null>(null)
  const actions = { release: () => releaseHold(client), discard: () => discardWaiting(client) }
  const confirm = async (action: 'release' | 'discard') => {
    await actions[action]()
    setOpenDialog(null)
    toast.show({ ...words[action].done, kind: 'good' })
  }
  return (
    <section className="card held" aria-labelledby="hold">
      <h2 id="hold">{words.title}</h2>
      <p className="meta">{words.since(formatInstant(hold.since))}</p>
      <p className="note">{words.drill}</p>
      <Messages hold={hold} />
      <Changes hold={hold} />
      <Notices hold={hold} />
      <p className="meta">{words.others}</p>
      <div className="row">
        <Button onClick={() => setOpenDialog('release')}>{words.release.open}</Button>
        {hold.messagesTotal > 0 && (
          <Button kind="ghost" onClick={() => setOpenDialog('discard')}>
            {words.discard.open}
          </Button>
        )}
      </div>
      {(['release', 'discard'] as const).map((action) => (
        <ConfirmDialog
          key={action}
          isOpen={openDialog === action}
          isDanger
          title={words[action].title}
          text={words[action].text}
          confirm={words[action].confirm}
          onConfirm={() => confirm(action)}
          onClose={() => setOpenDialog(null)}
        />
      ))}
    </section>
  )
}
