import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { formatInstant } from '../../../../shared/lib/days.ts'
import { groupThousands } from '../../../../shared/lib/money.ts'
import { type HeldExample, type HoldView, maxHeldCount, maxHeldMessages } from '../../../../shared/domain/messages.ts'
import { holdMessages as texts } from '../../../../shared/i18n/en/admin-operations.ts'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { discardWaiting, holdQuery, releaseHold } from './jobs-api.ts'

/** A restored site sends nothing until an admin releases or discards what waits. */
export const HoldSection = () => (
  <QueryState query={useQuery(holdQuery)} errorText={texts.failed} skeleton={null}>
    {({ hold }) => hold && <HoldCard hold={hold} />}
  </QueryState>
)

const Examples = ({ examples, count }: { examples: readonly HeldExample[]; count: number }) => (
  <span className="meta">
    {texts.examples(count > examples.length)}{' '}
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
          <dd>{isMost ? texts.atLeast(count) : groupThousands(count)}</dd>
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
    name: texts.message(kind),
    about: texts.channel[channel],
  }))
  const hiddenCount = messagesTotal - messages.reduce((sum, { count }) => sum + count, 0)
  return (
    <HoldGroup title={texts.messages.title} note={texts.messages.note} none={texts.messages.none} lines={lines}>
      {hiddenCount > 0 && <p className="meta">{texts.more(groupThousands(hiddenCount), messagesTotal >= maxHeldMessages)}</p>}
    </HoldGroup>
  )
}

const Changes = ({ hold: { changes } }: { hold: HoldView }) => (
  <HoldGroup
    title={texts.changes.title}
    note={texts.changes.note}
    none={texts.changes.none}
    lines={changes
      .filter(({ count }) => count > 0)
      .map(({ job, ...line }) => ({ ...line, key: job, isMost: line.count >= maxHeldCount, ...texts.change(job) }))}
  />
)

const Notices = ({ hold: { notices } }: { hold: HoldView }) => (
  <HoldGroup
    title={texts.notices.title}
    note={texts.notices.note}
    none={texts.notices.none}
    lines={notices.map(({ kind, laterAt, ...line }) => ({
      ...line,
      key: kind,
      isMost: line.count >= maxHeldCount,
      name: texts.message(kind),
      ...(laterAt ? { about: texts.later(formatInstant(laterAt)) } : {}),
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
    toast.show({ ...texts[action].done, kind: 'good' })
  }
  return (
    <section className="card held" aria-labelledby="hold">
      <h2 id="hold">{texts.title}</h2>
      <p className="meta">{texts.since(formatInstant(hold.since))}</p>
      <p className="note">{texts.drill}</p>
      <Messages hold={hold} />
      <Changes hold={hold} />
      <Notices hold={hold} />
      <p className="meta">{texts.others}</p>
      <div className="row">
        <Button onClick={() => setOpenDialog('release')}>{texts.release.open}</Button>
        {hold.messagesTotal > 0 && (
          <Button kind="ghost" onClick={() => setOpenDialog('discard')}>
            {texts.discard.open}
          </Button>
        )}
      </div>
      {(['release', 'discard'] as const).map((action) => (
        <ConfirmDialog
          key={action}
          isOpen={openDialog === action}
          isDanger
          title={texts[action].title}
          text={texts[action].text}
          confirm={texts[action].confirm}
          onConfirm={() => confirm(action)}
          onClose={() => setOpenDialog(null)}
        />
      ))}
    </section>
  )
}
