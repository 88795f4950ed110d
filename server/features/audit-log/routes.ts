import type { AuditLogView } from '../../../shared/domain/audit-log.ts'
import type { AuthedEnv } from '../../http/context.ts'
import { Hono } from 'hono'
import { LogsQuery } from '../../../shared/schemas/audit-log.ts'
import { auditLogMessages as messages, formatChange, getLoggedName } from '../../../shared/i18n/en/admin-operations.ts'
import { getAuditLog, exportAuditLog } from './queries.ts'
import { getListReader } from '../../db/database.ts'
import { requireAdmin } from '../auth/guards.ts'
import { type CsvColumn, streamCsv } from '../../http/csv.ts'
import { validate } from '../../http/validate.ts'

const { columns } = messages

export const logColumns: readonly CsvColumn<AuditLogView>[] = [
  { title: columns.at, cell: ({ at }) => at },
  { title: columns.kind, cell: ({ entityType }) => messages.entities[entityType] },
  { title: columns.entity, cell: getLoggedName },
  { title: columns.action, cell: ({ action }) => messages.actions[action] },
  { title: columns.note, cell: ({ note }) => note },
  { title: columns.changed, cell: ({ changes: loggedChanges }) => loggedChanges.map(formatChange).join('\n') },
  { title: columns.admin, cell: ({ admin }) => admin },
]

export const adminLogRoutes = new Hono<AuthedEnv>()
  .use(requireAdmin)
  .get('/approval-logs', validate('query', LogsQuery), async (c) =>
    c.json(await getAuditLog(getListReader(c.var.db, c.req.valid('query')), c.req.valid('query'))),
  )
  .get('/approval-logs.csv', validate('query', LogsQuery), (c) =>
    streamCsv(c, 'decisions', logColumns, exportAuditLog(c.var.db.offThread, c.req.valid('query'))),
  )
