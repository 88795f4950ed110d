import { Link, type LinkProps } from '@tanstack/react-router'
import { formatInstant } from '../../../../shared/lib/days.ts'
import type { AuditLogView, DecisionAction, LogTarget } from '../../../../shared/domain/audit-log.ts'
import { adminLogWords as words, changeLine, loggedName } from '../../../../shared/i18n/en/admin-audit-log.ts'
import { ResponsiveTable, type Column } from '../../../ui/list/responsive-table.tsx'
import { Status } from '../../../ui/display/status.tsx'

const { columns } = words

type LinkTarget = Pick<LinkProps, 'to' | 'params' | 'search'>
const entityLinks: Record<LogTarget['page'], (id: string) => LinkTarget> = {
  car: (carId) => ({ to: '/car/$carId', params: { carId } }),
  booking: (bookingId) => ({ to: '/dashboard/bookings/$bookingId', params: { bookingId } }),
  person: (userId) => ({ to: '/admin/users/$userId', params: { userId } }),
  payments: (ownerId) => ({ to: '/admin/payments/$ownerId', params: { ownerId } }),
  reports: () => ({ to: '/admin/reports', search: { state: 'closed' } }),
}

function Entity({ log }: { log: AuditLogView }) {
  const { place } = log
  const text = loggedName(log)
  if (!place) return <span className="log-entity">{text}</span>
  return (
    <Link className="log-entity" {...entityLinks[place.page](place.id)}>
      {text}
    </Link>
  )
}

function Note({ log: { note, changes } }: { log: AuditLogView }) {
  if (changes.length === 0) return <span>{note ?? words.noNote}</span>
  return (
    <ul className="log-changes">
      {note && <li>{note}</li>}
      {changes.map((change) => (
        <li key={change.name}>{changeLine(change)}</li>
      ))}
    </ul>
  )
}

const refusals: readonly DecisionAction[] = [
  'rejected',
  'cancelled',
  'suspended',
  'deleted',
  'refused',
  'hidden',
  'withdrawn',
  'cleared',
  'not_returned',
]

const logColumns: Column<AuditLogView>[] = [
  { label: columns.date, className: 'log-date', cell: (log) => formatInstant(log.at) },
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
  { label: columns.note, className: 'admin-note name', cell: (log) => <Note log={log} /> },
  { label: columns.admin, cell: (log) => log.admin },
]

export const AuditLogTable = ({ logs }: { logs: readonly AuditLogView[] }) => (
  <ResponsiveTable className="admin-table" columns={logColumns} rows={logs} />
)
