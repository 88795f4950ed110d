import { Hono } from 'hono'
import { DecisionInput } from '../../shared/booking-schema.ts'
import { pageSize } from '../../shared/paging.ts'
import { PageQuery } from '../../shared/paging-schema.ts'
import { BalancesQuery, CorrectionInput, SettlementInput, StatementQuery } from '../../shared/payment-schema.ts'
import { referenceOf } from '../../shared/statement.ts'
import { adminOnly } from '../auth/guards.ts'
import { userById } from '../auth/people.ts'
import { answerCsv } from '../http/csv.ts'
import type { SignedIn } from '../http/env.ts'
import { momentOf } from '../http/moment.ts'
import { once } from '../http/once.ts'
import { valid } from '../http/valid.ts'
import { answerPdf } from '../pdf/answer-pdf.ts'
import { claimView, openClaims } from '../payments/claims.ts'
import { balanceColumns, statementColumns, statementLines } from '../payments/csv.ts'
import { monthStatement } from '../payments/figures.ts'
import { countPayments, paymentsOf } from '../payments/history.ts'
import { ownerBalances, ownerPayments, ownerPortions } from '../payments/owners.ts'
import { statementSheet } from '../payments/statement-pdf.ts'
import { answerClaim, correct, settle } from './settling.ts'

export const adminPaymentRoutes = new Hono<SignedIn>()
  .use(adminOnly)
  .get('/payments', valid('query', BalancesQuery), async (c) => c.json(await ownerBalances(c.var, c.req.valid('query'))))
  .get('/payments.csv', valid('query', BalancesQuery), (c) =>
    answerCsv(c, 'payments', balanceColumns, ownerPortions(c.var, c.req.valid('query'))),
  )
  // Who is nobody has no payments either.
  .use('/payments/:ownerId/*', async (c, next) => {
    await userById(c.var.db.read, c.req.param('ownerId'))
    await next()
  })
  .get('/payments/:ownerId', async (c) => c.json(await ownerPayments(c.var.db.read, c.req.param('ownerId'), c.var.now())))
  .get('/payments/:ownerId/lines', valid('query', PageQuery), async (c) => {
    const { db } = c.var
    const ownerId = c.req.param('ownerId')
    const from = (c.req.valid('query').page - 1) * pageSize
    return c.json({
      payments: await paymentsOf(db.read, ownerId, {}, { from, most: pageSize, newestFirst: true }),
      total: await countPayments(db.read, ownerId, {}),
    })
  })
  .get('/payments/:ownerId/statement', valid('query', StatementQuery), async (c) =>
    c.json(await monthStatement(c.var.db.read, c.req.param('ownerId'), c.req.valid('query').month)),
  )
  .get('/payments/:ownerId/statement.csv', valid('query', StatementQuery), (c) => {
    const ownerId = c.req.param('ownerId')
    const { month } = c.req.valid('query')
    return answerCsv(
      c,
      `statement-${referenceOf(ownerId)}-${month}`,
      statementColumns('admin'),
      statementLines(c.var.db.read, ownerId, month),
    )
  })
  .get('/payments/:ownerId/statement.pdf', valid('query', StatementQuery), async (c) => {
    const ownerId = c.req.param('ownerId')
    const { month } = c.req.valid('query')
    return answerPdf(c, `statement-${referenceOf(ownerId)}-${month}`, await statementSheet(c.var, ownerId, month))
  })
  .post('/settlements', valid('json', SettlementInput), async (c) => {
    const input = c.req.valid('json')
    await once(c, input, (tx) => settle(tx, c.var.actor, input, momentOf(c)))
    return c.json(await ownerPayments(c.var.db.read, input.ownerId, c.var.now()), 201)
  })
  .post('/corrections', valid('json', CorrectionInput), async (c) => {
    const input = c.req.valid('json')
    await once(c, input, (tx) => correct(tx, c.var.actor, input, momentOf(c)))
    return c.json(await ownerPayments(c.var.db.read, input.ownerId, c.var.now()), 201)
  })
  .get('/claims', valid('query', PageQuery), async (c) => c.json(await openClaims(c.var.db.read, c.req.valid('query').page)))
  .post('/claims/:id/decision', valid('json', DecisionInput), async (c) => {
    const input = c.req.valid('json')
    const id = await once(c, input, (tx) => answerClaim(tx, c.var.actor, c.req.param('id'), input, momentOf(c)))
    return c.json(await claimView(c.var.db.read, id))
  })
