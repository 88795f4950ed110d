import { Hono } from 'hono'
import { pageSize } from '../../../shared/lib/paging.ts'
import { ClaimInput, PaymentsQuery, StatementQuery } from '../../../shared/schemas/payment.ts'
import { signedIn } from '../auth/guards.ts'
import { streamCsv } from '../../http/csv.ts'
import type { AuthedEnv } from '../../http/context.ts'
import { getCommandContext } from '../../http/command-context.ts'
import { withIdempotency } from '../../http/idempotency.ts'
import { validate } from '../../http/validate.ts'
import { respondPdf } from '../../lib/pdf/pdf-response.ts'
import { claimView, makeClaim } from './claims.ts'
import { statementColumns, statementLines } from './csv.ts'
import { monthStatement, paymentFigures } from './stats.ts'
import { countPayments, paymentsOf } from './history.ts'
import { buildStatementPdf } from './statement-pdf.ts'

export const paymentRoutes = new Hono<AuthedEnv>()
  .use(signedIn)
  .get('/payments', validate('query', PaymentsQuery), async (c) => {
    const { db, actor } = c.var
    const { page, ...which } = c.req.valid('query')
    const part = { from: (page - 1) * pageSize, most: pageSize, newestFirst: true }
    return c.json({
      payments: await paymentsOf(db.read, actor.id, which, part),
      total: await countPayments(db.read, actor.id, which),
    })
  })
  .get('/payments/figures', async (c) => {
    const { db, actor, settings, now } = c.var
    return c.json(await paymentFigures(db.read, actor.id, settings, now()))
  })
  .post('/payments/claims', validate('json', ClaimInput), async (c) => {
    const input = c.req.valid('json')
    const id = await withIdempotency(c, input, (tx) => makeClaim(tx, c.var.actor.id, input, getCommandContext(c)))
    return c.json(await claimView(c.var.db.read, id), 201)
  })
  .get('/payments/statement', validate('query', StatementQuery), async (c) =>
    c.json(await monthStatement(c.var.db.read, c.var.actor.id, c.req.valid('query').month)),
  )
  .get('/payments/statement.csv', validate('query', StatementQuery), (c) => {
    const { month } = c.req.valid('query')
    return streamCsv(c, `statement-${month}`, statementColumns('owner'), statementLines(c.var.db.read, c.var.actor.id, month))
  })
  .get('/payments/statement.pdf', validate('query', StatementQuery), async (c) => {
    const { month } = c.req.valid('query')
    return respondPdf(c, `statement-${month}`, await buildStatementPdf(c.var, c.var.actor.id, month))
  })
