import type { AdminReportView } from '../../../shared/domain/report.ts'
import { Hono } from 'hono'
import { PageQuery } from '../../../shared/schemas/paging.ts'
import { ReasonInput } from '../../../shared/schemas/booking.ts'
import { ReportAnswerInput, ReportInput, ReportsQuery } from '../../../shared/schemas/report.ts'
import { adminReportMessages, getReportedName } from '../../../shared/i18n/en/admin-payments.ts'
import { answerReport, hideReportedReview, createReport, showReportedReview } from './commands.ts'
import { getSearchReader } from '../../db/database.ts'
import { listAdminReports, getOwnReportView, exportAdminReports, listOwnReports } from './queries.ts'
import { requireAdmin, requireLogIn } from '../auth/guards.ts'
import { toDay } from '../../../shared/lib/days.ts'
import { type AuthedEnv, getCommandContext } from '../../http/context.ts'
import { type CsvColumn, streamCsv } from '../../http/csv.ts'
import { validate } from '../../http/validate.ts'

const { columns, kinds, outcomes } = adminReportMessages

export const reportColumns: readonly CsvColumn<AdminReportView>[] = [
  { title: columns.id, cell: ({ id }) => id },
  { title: columns.date, cell: ({ createdAt }) => toDay(new Date(createdAt)) },
  { title: columns.kind, cell: ({ kind }) => kinds[kind] },
  { title: columns.reported, cell: ({ reported }) => getReportedName(reported) },
  { title: columns.text, cell: ({ text }) => text },
  { title: columns.reporter, cell: ({ reporter }) => reporter.name },
  { title: columns.outcome, cell: ({ outcome }) => (outcome ? outcomes[outcome] : null) },
  { title: columns.answer, cell: ({ answer }) => answer },
]

export const reportRoutes = new Hono<AuthedEnv>().use(requireLogIn).post('/', validate('json', ReportInput), async (c) => {
  const { db, actor, rateLimiter } = c.var
  await rateLimiter.consume('reports', actor.id)
  const row = await db.write((tx) => createReport(tx, actor, c.req.valid('json'), getCommandContext(c)))
  return c.json(await getOwnReportView(db.read, row), 201)
})

export const myReportRoutes = new Hono<AuthedEnv>()
  .use(requireLogIn)
  .get('/reports', validate('query', PageQuery), async (c) =>
    c.json(await listOwnReports(c.var.db.read, c.var.actor.id, c.req.valid('query').page)),
  )

export const adminReportRoutes = new Hono<AuthedEnv>()
  .use(requireAdmin)
  .get('/reports', validate('query', ReportsQuery), async (c) =>
    c.json(await listAdminReports(getSearchReader(c.var.db, c.req.valid('query')), c.req.valid('query'))),
  )
  .get('/reports.csv', validate('query', ReportsQuery), (c) =>
    streamCsv(c, 'reports', reportColumns, exportAdminReports(c.var.db.offThread, c.req.valid('query'))),
  )
  .post('/reports/:id/answer', validate('json', ReportAnswerInput), async (c) => {
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
