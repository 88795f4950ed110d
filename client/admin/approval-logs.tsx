import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ApprovalLogView } from '../../shared/car.ts'
import { showInstant } from '../../shared/days.ts'
import { adminWords } from '../../shared/words/en/admin.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Status } from '../ui/status.tsx'
import { AdminTable } from './admin-table.tsx'
import { logsQuery } from './api.ts'
import { LoadFault } from './load-fault.tsx'

const words = adminWords.logs
const { columns } = words

function Entity({ log: { entityType, entityId, title } }: { log: ApprovalLogView }) {
  return entityType === 'car' ? (
    <Link className="log-entity" to="/car/$carId" params={{ carId: entityId }}>
      {title}
    </Link>
  ) : (
    <Link className="log-entity" to="/dashboard/bookings/$bookingId" params={{ bookingId: entityId }}>
      {title}
    </Link>
  )
}

const Row = ({ log }: { log: ApprovalLogView }) => (
  <tr>
    <td data-label={columns.date} className="log-date">
      {showInstant(log.at)}
    </td>
    <td data-label={columns.entity} className="name">
      <span>
        <small className="meta log-kind">{words.entities[log.entityType]}</small> <Entity log={log} />
      </span>
    </td>
    <td data-label={columns.action}>
      <Status kind={log.action === 'approved' ? 'ok' : 'no'}>{words.actions[log.action]}</Status>
    </td>
    <td data-label={columns.note} className="admin-note name">
      <span>{log.note ?? words.noNote}</span>
    </td>
    <td data-label={columns.admin}>{log.admin}</td>
  </tr>
)

/** The newest decisions, with who made them and why. */
export function ApprovalLogs() {
  const { data, isError, refetch } = useQuery(logsQuery)
  if (!data) return isError ? <LoadFault text={words.failed} onRetry={refetch} /> : <Skeleton height="20rem" />
  if (data.logs.length === 0) return <EmptyState icon="list" title={words.empty} text={words.emptyText} />
  return (
    <div className="stack">
      <p className="meta">{words.newest(data.logs.length)}</p>
      <AdminTable columns={columns}>
        {data.logs.map((log) => (
          <Row key={log.id} log={log} />
        ))}
      </AdminTable>
    </div>
  )
}
