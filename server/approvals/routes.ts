import { Hono } from 'hono'
import { LogsQuery } from '../../shared/decision-log-schema.ts'
import { adminOnly } from '../auth/guards.ts'
import { listReader } from '../db/database.ts'
import { answerCsv } from '../http/csv.ts'
import type { SignedIn } from '../http/env.ts'
import { valid } from '../http/valid.ts'
import { logColumns } from './csv.ts'
import { approvalLog, logPortions } from './queries.ts'

/** The log of all decisions, under `/api/admin`: it is read, and never changed. */
export const adminLogRoutes = new Hono<SignedIn>()
  .use(adminOnly)
  .get('/approval-logs', valid('query', LogsQuery), async (c) =>
    c.json(await approvalLog(listReader(c.var.db, c.req.valid('query')), c.req.valid('query'))),
  )
  .get('/approval-logs.csv', valid('query', LogsQuery), (c) =>
    answerCsv(c, 'decisions', logColumns, logPortions(c.var.db.offThread, c.req.valid('query'))),
  )
