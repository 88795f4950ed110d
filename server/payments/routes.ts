import { Hono } from 'hono'
import { pageSize } from '../../shared/paging.ts'
import { ClaimInput, PaymentsQuery, StatementQuery } from '../../shared/payment-schema.ts'
import { signedIn } from '../auth/guards.ts'
import { answerCsv } from '../http/csv.ts'
import type { SignedIn } from '../http/env.ts'
import { momentOf } from '../http/moment.ts'
import { once } from '../http/once.ts'
import { valid } from '../http/valid.ts'
import { answerPdf } from '../pdf/answer-pdf.ts'
import { claimView, makeClaim } from './claims.ts'
import { statementColumns, statementLines } from './csv.ts'
import { monthStatement, paymentFigures } from './figures.ts'
import { countPayments, paymentsOf } from './history.ts'
import { statementSheet } from './statement-pdf.ts'

/** An owner's own ledger, under `/api/me`. */
export const paymentRoutes = new Hono<SignedIn>()
  .use(signedIn)
  .get('/payments', valid('query', PaymentsQuery), async (c) => {
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
  .post('/payments/claims', valid('json', ClaimInput), async (c) => {
    const input = c.req.valid('json')
    const id = await once(c, input, (tx) => makeClaim(tx, c.var.actor.id, input, momentOf(c)))
    return c.json(await claimView(c.var.db.read, id), 201)
  })
  .get('/payments/statement', valid('query', StatementQuery), async (c) =>
    c.json(await monthStatement(c.var.db.read, c.var.actor.id, c.req.valid('query').month)),
  )
  .get('/payments/statement.csv', valid('query', StatementQuery), (c) => {
    const { month } = c.req.valid('query')
    return answerCsv(c, `statement-${month}`, statementColumns('owner'), statementLines(c.var.db.read, c.var.actor.id, month))
  })
  .get('/payments/statement.pdf', valid('query', StatementQuery), async (c) => {
    const { month } = c.req.valid('query')
    return answerPdf(c, `statement-${month}`, await statementSheet(c.var, c.var.actor.id, month))
  })
