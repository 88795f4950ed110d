import { Hono } from 'hono'
import { BookingDecisionInput } from '../../../shared/schemas/booking.ts'
import { pageSize } from '../../../shared/lib/paging.ts'
import { PageQuery } from '../../../shared/schemas/paging.ts'
import { BalancesQuery, CorrectionInput, SettlementInput, StatementQuery } from '../../../shared/schemas/payment.ts'
import { getReference } from '../../../shared/domain/statement.ts'
import { requireAdmin } from '../auth/guards.ts'
import { getUserById } from '../auth/users.ts'
import { streamCsv } from '../../http/csv.ts'
import { type AuthedEnv, getCommandContext } from '../../http/context.ts'
import { withIdempotency } from '../../http/idempotency.ts'
import { validate } from '../../http/validate.ts'
import { respondPdf } from '../../lib/pdf/render-pdf.ts'
import { getClaimView, listOpenClaims } from '../payments/claims.ts'
import {
  balanceColumns,
  ledgerColumns,
  streamLedger,
  getStatementColumns,
  streamStatementLines,
  countPayments,
  listPayments,
} from '../payments/history.ts'
import { getMonthStatement } from '../payments/stats.ts'
import { listOwnerBalances, getOwnerPayments, streamOwnerBalances } from '../payments/owner-balances.ts'
import { buildStatementPdf } from '../payments/statement-pdf.ts'
import { answerClaim, addCorrection, recordOwnerPayment } from './settlements.ts'

export const adminPaymentRoutes = new Hono<AuthedEnv>()
  .use(requireAdmin)
  .get('/payments', validate('query', BalancesQuery), async (c) => c.json(await listOwnerBalances(c.var, c.req.valid('query'))))
  .get('/payments.csv', validate('query', BalancesQuery), (c) =>
    streamCsv(c, 'payments', balanceColumns, streamOwnerBalances(c.var, c.req.valid('query'))),
  )
  .get('/ledger.csv', validate('query', StatementQuery), (c) => {
    const { month } = c.req.valid('query')
    return streamCsv(c, `ledger-${month}`, ledgerColumns, streamLedger(c.var.db.offThread, month))
  })
  .use('/payments/:ownerId/*', async (c, next) => {
    await getUserById(c.var.db.read, c.req.param('ownerId'))
    await next()
  })
  .get('/payments/:ownerId', async (c) => c.json(await getOwnerPayments(c.var.db.read, c.req.param('ownerId'), c.var.now())))
  .get('/payments/:ownerId/lines', validate('query', PageQuery), async (c) => {
    const { db } = c.var
    const ownerId = c.req.param('ownerId')
    const from = (c.req.valid('query').page - 1) * pageSize
    return c.json({
      payments: await listPayments(db.read, ownerId, {}, { offset: from, limit: pageSize, newestFirst: true }),
      total: await countPayments(db.read, ownerId, {}),
    })
  })
  .get('/payments/:ownerId/statement', validate('query', StatementQuery), async (c) =>
    c.json(await getMonthStatement(c.var.db.read, c.req.param('ownerId'), c.req.valid('query').month)),
  )
  .get('/payments/:ownerId/statement.csv', validate('query', StatementQuery), (c) => {
    const ownerId = c.req.param('ownerId')
    const { month } = c.req.valid('query')
    return streamCsv(
      c,
      `statement-${getReference(ownerId)}-${month}`,
      getStatementColumns('admin'),
      streamStatementLines(c.var.db.read, ownerId, month),
    )
  })
  .get('/payments/:ownerId/statement.pdf', validate('query', StatementQuery), async (c) => {
    const ownerId = c.req.param('ownerId')
    const { month } = c.req.valid('query')
    return respondPdf(c, `statement-${getReference(ownerId)}-${month}`, await buildStatementPdf(c.var, ownerId, month))
  })
  .post('/settlements', validate('json', SettlementInput), async (c) => {
    const input = c.req.valid('json')
    await withIdempotency(c, input, (tx) => recordOwnerPayment(tx, c.var.actor, input, getCommandContext(c)))
    return c.json(await getOwnerPayments(c.var.db.read, input.ownerId, c.var.now()), 201)
  })
  .post('/corrections', validate('json', CorrectionInput), async (c) => {
    const input = c.req.valid('json')
    await withIdempotency(c, input, (tx) => addCorrection(tx, c.var.actor, input, getCommandContext(c)))
    return c.json(await getOwnerPayments(c.var.db.read, input.ownerId, c.var.now()), 201)
  })
  .get('/claims', validate('query', PageQuery), async (c) => c.json(await listOpenClaims(c.var.db.read, c.req.valid('query').page)))
  .post('/claims/:id/decision', validate('json', BookingDecisionInput), async (c) => {
    const input = c.req.valid('json')
    const id = await withIdempotency(c, input, (tx) => answerClaim(tx, c.var.actor, c.req.param('id'), input, getCommandContext(c)))
    return c.json(await getClaimView(c.var.db.read, id))
  })
