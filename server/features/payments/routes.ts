import { Hono } from 'hono'
import { pageSize } from '../../../shared/lib/paging.ts'
import { ClaimInput, PaymentsQuery, StatementQuery } from '../../../shared/schemas/payment.ts'
import { requireLogIn } from '../auth/guards.ts'
import { streamCsv } from '../../http/csv.ts'
import { type AuthedEnv, getCommandContext } from '../../http/context.ts'
import { withIdempotency } from '../../http/idempotency.ts'
import { validate } from '../../http/validate.ts'
import { respondPdf } from '../../lib/pdf/render-pdf.ts'
import { getClaimView, createClaim } from './claims.ts'
import { getStatementColumns, streamStatementLines, countPaymentEntries, listPaymentEntries } from './history.ts'
import { getMonthStatement, getPaymentFigures } from './stats.ts'
import { buildStatementPdf } from './statement-pdf.ts'

export const paymentRoutes = new Hono<AuthedEnv>()
  .use(requireLogIn)
  .get('/payments', validate('query', PaymentsQuery), async (c) => {
    const { db, actor } = c.var
    const { page, ...filter } = c.req.valid('query')
    const range = { offset: (page - 1) * pageSize, limit: pageSize }
    return c.json({
      payments: await listPaymentEntries(db.read, actor.id, filter, range),
      total: await countPaymentEntries(db.read, actor.id, filter),
    })
  })
  .get('/payments/figures', async (c) => {
    const { db, actor, settings, now } = c.var
    return c.json(await getPaymentFigures(db.read, actor.id, settings, now()))
  })
  .post('/payments/claims', validate('json', ClaimInput), async (c) => {
    const input = c.req.valid('json')
    const id = await withIdempotency(c, input, (tx) => createClaim(tx, c.var.actor.id, input, getCommandContext(c)))
    return c.json(await getClaimView(c.var.db.read, id), 201)
  })
  .get('/payments/statement', validate('query', StatementQuery), async (c) =>
    c.json(await getMonthStatement(c.var.db.read, c.var.actor.id, c.req.valid('query').month)),
  )
  .get('/payments/statement.csv', validate('query', StatementQuery), (c) => {
    const { month } = c.req.valid('query')
    return streamCsv(c, `statement-${month}`, getStatementColumns('owner'), streamStatementLines(c.var.db.read, c.var.actor.id, month))
  })
  .get('/payments/statement.pdf', validate('query', StatementQuery), async (c) => {
    const { month } = c.req.valid('query')
    return respondPdf(c, `statement-${month}`, await buildStatementPdf(c.var, c.var.actor.id, month))
  })
