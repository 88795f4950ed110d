import { AdminList } from '../list/admin-list.tsx'
import { ResponsiveTable, type Column } from '../../../ui/list/responsive-table.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { auditLogMessages as messages, formatChange, getLoggedName } from '../../../../shared/i18n/en/audit-log.ts'
import { formatInstant } from '../../../../shared/lib/days.ts'
import { getSortField, type FilterField } from '../list/list-toolbar.tsx'
import { getAuditLogCsvUrl, auditLogQuery } from '../api.ts'
import { getRouteApi, Link, type LinkProps } from '@tanstack/react-router'
import {
  type AuditActor,
  auditedEntities,
  decisionActions,
  type AuditLogView,
  type DecisionAction,
  type LogTarget,
} from '../../../../shared/domain/audit-log.ts'
import { type AuditLogSearch, parseApprovalsSearch } from '../search-params.ts'
import { useQuery } from '@tanstack/react-query'

const route = getRouteApi('/admin/approvals')
const compareLabels = (left: { label: string }, right: { label: string }) => (left.label < right.label ? -1 : 1)

const getFilters = (team: readonly AuditActor[]): readonly FilterField<AuditLogSearch>[] => [
  {
    name: 'kind',
    label: messages.kind,
    choices: [
      { value: '', label: messages.allKinds },
      ...auditedEntities.map((value) => ({ value, label: messages.entities[value] })).sort(compareLabels),
    ],
  },
  {
    name: 'decision',
    label: messages.decision,
    choices: [
      { value: '', label: messages.allDecisions },
      ...decisionActions.map((value) => ({ value, label: messages.actions[value] })).sort(compareLabels),
    ],
  },
  {
    name: 'who',
    label: messages.who,
    choices: [
      { value: '', label: messages.anybody },
      ...team.map(({ id, name }) => ({ value: id, label: name })),
      { value: 'owners', label: messages.owners },
    ],
  },
  getSortField(),
]

export function AuditLog() {
  const { show: _, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(auditLogQuery(search))
  const onSearch = (next: AuditLogSearch) => void navigate({ search: { ...next, show: 'logs' }, replace: true })
  const parseSearch = (raw: Record<string, unknown>): AuditLogSearch => {
    const { show: _show, ...next } = parseApprovalsSearch({ ...raw, show: 'logs' })
    return next
  }
  const filters = getFilters(query.data?.deciders ?? [])
  return (
    <AdminList icon="list" csv={getAuditLogCsvUrl(search)} {...{ messages, filters, search, parseSearch, onSearch, query }}>
      {({ logs }) => <AuditLogTable logs={logs} />}
    </AdminList>
  )
}

const { columns } = messages

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
  const text = getLoggedName(log)
  if (!place) return <span className="log-entity">{text}</span>
  return (
    <Link className="log-entity" {...entityLinks[place.page](place.id)}>
      {text}
    </Link>
  )
}

function Note({ log: { note, changes } }: { log: AuditLogView }) {
  if (changes.length === 0) return <span>{note ?? messages.noNote}</span>
  return (
    <ul className="log-changes">
      {note && <li>{note}</li>}
      {changes.map((change) => (
        <li key={change.name}>{formatChange(change)}</li>
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
  { label: columns.date, rem: 11, className: 'log-date', cell: (log) => formatInstant(log.at) },
  {
    label: columns.entity,
    className: 'name',
    cell: (log) => (
      <span>
        <small className="meta log-kind">{messages.entities[log.entityType]}</small> <Entity log={log} />
      </span>
    ),
  },
  {
    label: columns.action,
    rem: 9,
    cell: ({ action }) => <Status kind={refusals.includes(action) ? 'no' : 'ok'}>{messages.actions[action]}</Status>,
  },
  { label: columns.note, rem: 12, className: 'admin-note name', cell: (log) => <Note log={log} /> },
  { label: columns.admin, rem: 8, cell: (log) => log.admin },
]

const AuditLogTable = ({ logs }: { logs: readonly AuditLogView[] }) => (
  <ResponsiveTable className="admin-table" columns={logColumns} rows={logs} />
)
