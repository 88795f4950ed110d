import { Hono } from 'hono'
import { LogsQuery } from '../../../shared/schemas/audit-log.ts'
import { requireAdmin } from '../auth/guards.ts'
import { getListReader } from '../../db/database.ts'
import { streamCsv } from '../../http/csv.ts'
import type { AuthedEnv } from '../../http/context.ts'
import { validate } from '../../http/validate.ts'
import { logColumns } from './csv.ts'
import { getAuditLog, exportAuditLog } from './queries.ts'

export const adminLogRoutes = new Hono<AuthedEnv>()
  .use(requireAdmin)
  .get('/approval-logs', validate('query', LogsQuery), async (c) =>
    c.json(await getAuditLog(getListReader(c.var.db, c.req.valid('query')), c.req.valid('query'))),
  )
  .get('/approval-logs.csv', validate('query', LogsQuery), (c) =>
    streamCsv(c, 'decisions', logColumns, exportAuditLog(c.var.db.offThread, c.req.valid('query'))),
  )
