import { Hono } from 'hono'
import { BulkApprovalInput } from '../../../../shared/schemas/bulk.ts'
import { runInBulk } from '../../../http/bulk.ts'
import { AdminBookingsQuery, BookingDecisionInput, ReasonInput } from '../../../../shared/schemas/booking.ts'
import { DisputeOutcomeInput } from '../../../../shared/schemas/dispute.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { requireAdmin } from '../../auth/guards.ts'
import { getSearchReader } from '../../../db/database.ts'
import { streamCsv } from '../../../http/csv.ts'
import { type AuthedEnv, getCommandContext } from '../../../http/context.ts'
import { withIdempotency } from '../../../http/idempotency.ts'
import { validate } from '../../../http/validate.ts'
import { listAdminBookings, streamAdminBookings, bookingColumns } from './views.ts'
import { applyAction } from '../commands.ts'
import { closeDispute, waiveLateCancellation } from '../disputes/disputes.ts'
import { getBookingView } from '../views.ts'

export const adminBookingRoutes = new Hono<AuthedEnv>()
  .use(requireAdmin)
  .get('/bookings', validate('query', AdminBookingsQuery), async (c) => {
    const { db, actor, now } = c.var
    return c.json(await listAdminBookings(getSearchReader(db, c.req.valid('query')), actor, c.req.valid('query'), now()))
  })
  .get('/bookings.csv', validate('query', AdminBookingsQuery), (c) => {
    const { db, now } = c.var
    return streamCsv(c, 'bookings', bookingColumns, streamAdminBookings(db.offThread, c.req.valid('query'), now()))
  })
  .post('/bookings/approvals', validate('json', BulkApprovalInput), async (c) => {
    const { db, actor } = c.var
    const approve = ({ id }: { id: string }) => db.write((tx) => applyAction(tx, actor, id, { action: 'approve' }, getCommandContext(c)))
    return c.json(await runInBulk(c.req.valid('json').items, approve))
  })
  .post('/bookings/:id/decision', validate('json', BookingDecisionInput), async (c) => {
    const { actor } = c.var
    const { decision, note } = c.req.valid('json')
    if (decision === 'rejected' && !note) throw new AppError('invalid', { note: { code: 'required' } })
    const action = decision === 'approved' ? 'approve' : 'reject'
    const input = { action, reason: note } as const
    const id = await withIdempotency(
      c,
      c.req.valid('json'),
      async (tx) => (await applyAction(tx, actor, c.req.param('id'), input, getCommandContext(c))).id,
    )
    return c.json(await getBookingView(c.var, id))
  })
  .post('/bookings/:id/forgive', validate('json', ReasonInput), async (c) => {
    const { db, actor } = c.var
    const id = c.req.param('id')
    await db.write((tx) => waiveLateCancellation(tx, actor, id, c.req.valid('json').reason, getCommandContext(c)))
    return c.json(await getBookingView(c.var, id))
  })
  .post('/disputes/:id/close', validate('json', DisputeOutcomeInput), async (c) => {
    const { db, actor } = c.var
    const input = c.req.valid('json')
    const bookingId = await db.write((tx) => closeDispute(tx, actor, c.req.param('id'), input, getCommandContext(c)))
    return c.json(await getBookingView(c.var, bookingId))
  })
