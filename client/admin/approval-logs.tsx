import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ApprovalLogView, DecisionAction } from '../../shared/decision-log.ts'
import { showInstant } from '../../shared/days.ts'
import { type DocumentKind, documentKinds } from '../../shared/document.ts'
import { adminWords } from '../../shared/words/en/admin.ts'
import { verificationWords } from '../../shared/words/en/verification.ts'
import { Awaited } from '../ui/awaited.tsx'
import { CardTable, type Column } from '../ui/card-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Status } from '../ui/status.tsx'
import { logsQuery } from './api.ts'

const words = adminWords.logs
const { columns } = words

const isKind = (title: string): title is DocumentKind => documentKinds.some((kind) => kind === title)

function Entity({ log: { entityType, entityId, title } }: { log: ApprovalLogView }) {
  // Whose it was is not told: the log outlives the person's data.
  if (entityType === 'document') return <span className="log-entity">{isKind(title) ? verificationWords.kinds[title] : title}</span>
  if (entityType === 'car' || entityType === 'papers')
    return (
      <Link className="log-entity" to="/car/$carId" params={{ carId: entityId }}>
        {title}
      </Link>
    )
  if (entityType === 'booking')
    return (
      <Link className="log-entity" to="/dashboard/bookings/$bookingId" params={{ bookingId: entityId }}>
        {title}
      </Link>
    )
  return <span className="log-entity">{title}</span>
}

const refusals: readonly DecisionAction[] = ['rejected', 'cancelled', 'suspended', 'deleted', 'refused', 'hidden', 'cleared']

const logColumns: Column<ApprovalLogView>[] = [
  { label: columns.date, className: 'log-date', cell: (log) => showInstant(log.at) },
  {
    label: columns.entity,
    className: 'name',
    cell: (log) => (
      <span>
        <small className="meta log-kind">{words.entities[log.entityType]}</small> <Entity log={log} />
      </span>
    ),
  },
  { label: columns.action, cell: ({ action }) => <Status kind={refusals.includes(action) ? 'no' : 'ok'}>{words.actions[action]}</Status> },
  { label: columns.note, className: 'admin-note name', cell: (log) => <span>{log.note ?? words.noNote}</span> },
  { label: columns.admin, cell: (log) => log.admin },
]

/** The newest decisions, with who made them and why. */
export const ApprovalLogs = () => (
  <Awaited answer={useQuery(logsQuery)} failed={words.failed} shape={<Skeleton height="20rem" />}>
    {({ logs }) =>
      logs.length === 0 ? (
        <EmptyState icon="list" title={words.empty} text={words.emptyText} />
      ) : (
        <div className="stack">
          <p className="meta">{words.newest(logs.length)}</p>
          <CardTable className="admin-table" columns={logColumns} rows={logs} />
        </div>
      )
    }
  </Awaited>
)
