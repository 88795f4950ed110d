import { Hono } from 'hono'
import { ReasonInput } from '../../../shared/schemas/booking.ts'
import { PageQuery } from '../../../shared/schemas/paging.ts'
import { ReportAnswer, ReportInput, ReportsQuery } from '../../../shared/schemas/report.ts'
import { adminOnly, signedIn } from '../auth/guards.ts'
import { listReader } from '../../db/database.ts'
import { streamCsv } from '../../http/csv.ts'
import type { AuthedEnv } from '../../http/context.ts'
import { getCommandContext } from '../../http/command-context.ts'
import { validate } from '../../http/validate.ts'
import { answerReport, hideReportedReview, report, showReportedReview } from './commands.ts'
import { reportColumns } from './csv.ts'
import { adminReports, ownReport, reportPortions, reportsBy } from './queries.ts'

export const reportRoutes = new Hono<AuthedEnv>().use(signedIn).post('/', validate('json', ReportInput), async (c) => {
  const { db, actor, throttle } = c.var
  await throttle.consume('reports', actor.id)
  const row = await db.write((tx) => report(tx, actor, c.req.valid('json'), getCommandContext(c)))
  return c.json(await ownReport(db.read, row), 201)
})

export const myReportRoutes = new Hono<AuthedEnv>()
  .use(signedIn)
  .get('/reports', validate('query', PageQuery), async (c) =>
    c.json(await reportsBy(c.var.db.read, c.var.actor.id, c.req.valid('query').page)),
  )

export const adminReportRoutes = new Hono<AuthedEnv>()
  .use(adminOnly)
  .get('/reports', validate('query', ReportsQuery), async (c) =>
    c.json(await adminReports(listReader(c.var.db, c.req.valid('query')), c.req.valid('query'))),
  )
  .get('/reports.csv', validate('query', ReportsQuery), (c) =>
    streamCsv(c, 'reports', reportColumns, reportPortions(c.var.db.offThread, c.req.valid('query'))),
  )
  .post('/reports/:id/answer', validate('json', ReportAnswer), async (c) => {
    const { db, actor } = c.var
    await db.write((tx) => answerReport(tx, actor, c.req.param('id'), c.req.valid('json').answer, getCommandContext(c)))
    return c.json({})
  })
  .post('/reviews/:id/hide', validate('json', ReasonInput), async (c) => {
    const { db, actor } = c.var
    await db.write((tx) => hideReportedReview(tx, actor, c.req.param('id'), c.req.valid('json').reason, getCommandContext(c)))
    return c.json({})
  })
  .post('/reviews/:id/show', async (c) => {
    const { db, actor } = c.var
    await db.write((tx) => showReportedReview(tx, actor, c.req.param('id'), getCommandContext(c)))
    return c.json({})
  })
