import { Hono } from 'hono'
import { ReasonInput } from '../../shared/booking-schema.ts'
import { PageQuery } from '../../shared/paging-schema.ts'
import { ReportAnswer, ReportInput, ReportsQuery } from '../../shared/report-schema.ts'
import { adminOnly, signedIn } from '../auth/guards.ts'
import { listReader } from '../db/database.ts'
import { answerCsv } from '../http/csv.ts'
import type { SignedIn } from '../http/env.ts'
import { momentOf } from '../http/moment.ts'
import { valid } from '../http/valid.ts'
import { answerReport, hideReported, report, showAgain } from './commands.ts'
import { reportColumns } from './csv.ts'
import { adminReports, ownReport, reportPortions, reportsBy } from './queries.ts'

export const reportRoutes = new Hono<SignedIn>().use(signedIn).post('/', valid('json', ReportInput), async (c) => {
  const { db, actor, throttle } = c.var
  await throttle.count('reports', actor.id)
  const row = await db.write((tx) => report(tx, actor, c.req.valid('json'), momentOf(c)))
  return c.json(await ownReport(db.read, row), 201)
})

/** Under `/api/me`. */
export const myReportRoutes = new Hono<SignedIn>()
  .use(signedIn)
  .get('/reports', valid('query', PageQuery), async (c) =>
    c.json(await reportsBy(c.var.db.read, c.var.actor.id, c.req.valid('query').page)),
  )

/** Under `/api/admin`. */
export const adminReportRoutes = new Hono<SignedIn>()
  .use(adminOnly)
  .get('/reports', valid('query', ReportsQuery), async (c) =>
    c.json(await adminReports(listReader(c.var.db, c.req.valid('query')), c.req.valid('query'))),
  )
  .get('/reports.csv', valid('query', ReportsQuery), (c) =>
    answerCsv(c, 'reports', reportColumns, reportPortions(c.var.db.offThread, c.req.valid('query'))),
  )
  .post('/reports/:id/answer', valid('json', ReportAnswer), async (c) => {
    const { db, actor } = c.var
    await db.write((tx) => answerReport(tx, actor, c.req.param('id'), c.req.valid('json').answer, momentOf(c)))
    return c.json({})
  })
  .post('/reviews/:id/hide', valid('json', ReasonInput), async (c) => {
    const { db, actor } = c.var
    await db.write((tx) => hideReported(tx, actor, c.req.param('id'), c.req.valid('json').reason, momentOf(c)))
    return c.json({})
  })
  .post('/reviews/:id/show', async (c) => {
    const { db, actor } = c.var
    await db.write((tx) => showAgain(tx, actor, c.req.param('id'), momentOf(c)))
    return c.json({})
  })
