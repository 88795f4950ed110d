import { Hono } from 'hono'
import { DecisionInput } from '../../../shared/schemas/booking.ts'
import { pageSize } from '../../../shared/lib/paging.ts'
import { PageQuery } from '../../../shared/schemas/paging.ts'
import { BalancesQuery, CorrectionInput, SettlementInput, StatementQuery } from '../../../shared/schemas/payment.ts'
import { getReference } from '../../../shared/domain/statement.ts'
import { adminOnly } from '../auth/guards.ts'
import { userById } from '../auth/users.ts'
import { streamCsv } from '../../http/csv.ts'
import type { AuthedEnv } from '../../http/context.ts'
import { getCommandContext } from '../../http/command-context.ts'
import { withIdempotency } from '../../http/idempotency.ts'
import { validate } from '../../http/validate.ts'
import { respondPdf } from '../../lib/pdf/pdf-response.ts'
import { claimView, openClaims } from '../payments/claims.ts'
import { balanceColumns, statementColumns, statementLines } from '../payments/csv.ts'
import { monthStatement } from '../payments/stats.ts'
import { countPayments, paymentsOf } from '../payments/history.ts'
import { ownerBalances, ownerPayments, ownerPortions } from '../payments/owner-balances.ts'
import { buildStatementPdf } from '../payments/statement-pdf.ts'
import { answerClaim, correct, settle } from './settlements.ts'

export const adminPaymentRoutes = new Hono<AuthedEnv>()
  .use(adminOnly)
  .get('/payments', validate('query', BalancesQuery), async (c) => c.json(await ownerBalances(c.var, c.req.valid('query'))))
  .get('/payments.csv', validate('query', BalancesQuery), (c) =>
    streamCsv(c, 'payments', balanceColumns, ownerPortions(c.var, c.req.valid('query'))),
  )
  .use('/payments/:ownerId/*', async (c, next) => {
    await userById(c.var.db.read, c.req.param('ownerId'))
    await next()
  })
  .get('/payments/:ownerId', async (c) => c.json(await ownerPayments(c.var.db.read, c.req.param('ownerId'), c.var.now())))
  .get('/payments/:ownerId/lines', validate('query', PageQuery), async (c) => {
    const { db } = c.var
    const ownerId = c.req.param('ownerId')
    const from = (c.req.valid('query').page - 1) * pageSize
    return c.json({
      payments: await paymentsOf(db.read, ownerId, {}, { from, most: pageSize, newestFirst: true }),
      total: await countPayments(db.read, ownerId, {}),
    })
  })
  .get('/payments/:ownerId/statement', validate('query', StatementQuery), async (c) =>
    c.json(await monthStatement(c.var.db.read, c.req.param('ownerId'), c.req.valid('query').month)),
  )
  .get('/payments/:ownerId/statement.csv', validate('query', StatementQuery), (c) => {
    const ownerId = c.req.param('ownerId')
    const { month } = c.req.valid('query')
    return streamCsv(
      c,
      `statement-${getReference(ownerId)}-${month}`,
      statementColumns('admin'),
      statementLines(c.var.db.read, ownerId, month),
    )
  })
  .get('/payments/:ownerId/statement.pdf', validate('query', StatementQuery), async (c) => {
    const ownerId = c.req.param('ownerId')
    const { month } = c.req.valid('query')
    return respondPdf(c, `statement-${getReference(ownerId)}-${month}`, await buildStatementPdf(c.var, ownerId, month))
  })
  .post('/settlements', validate('json', SettlementInput), async (c) => {
    const input = c.req.valid('json')
    await withIdempotency(c, input, (tx) => settle(tx, c.var.actor, input, getCommandContext(c)))
    return c.json(await ownerPayments(c.var.db.read, input.ownerId, c.var.now()), 201)
  })
  .post('/corrections', validate('json', CorrectionInput), async (c) => {
    const input = c.req.valid('json')
    await withIdempotency(c, input, (tx) => correct(tx, c.var.actor, input, getCommandContext(c)))
    return c.json(await ownerPayments(c.var.db.read, input.ownerId, c.var.now()), 201)
  })
  .get('/claims', validate('query', PageQuery), async (c) => c.json(await openClaims(c.var.db.read, c.req.valid('query').page)))
  .post('/claims/:id/decision', validate('json', DecisionInput), async (c) => {
    const input = c.req.valid('json')
    const id = await withIdempotency(c, input, (tx) => answerClaim(tx, c.var.actor, c.req.param('id'), input, getCommandContext(c)))
    return c.json(await claimView(c.var.db.read, id))
  })
