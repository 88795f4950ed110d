import { Hono } from 'hono'
import { AdminBookingsQuery, DecisionInput, ReasonInput } from '../../../shared/booking-schema.ts'
import { DisputeOutcome } from '../../../shared/dispute-schema.ts'
import { AppError } from '../../../shared/errors.ts'
import { adminOnly } from '../../auth/guards.ts'
import { listReader } from '../../db/database.ts'
import { answerCsv } from '../../http/csv.ts'
import type { SignedIn } from '../../http/env.ts'
import { momentOf } from '../../http/moment.ts'
import { once } from '../../http/once.ts'
import { valid } from '../../http/valid.ts'
import { adminBookings, bookingPortions } from './views.ts'
import { moveBooking } from '../commands.ts'
import { bookingColumns } from './csv.ts'
import { closeDispute } from '../problems/disputes.ts'
import { forgiveLate } from '../problems/forgiving.ts'
import { answerBooking } from '../views.ts'

export const adminBookingRoutes = new Hono<SignedIn>()
  .use(adminOnly)
  .get('/bookings', valid('query', AdminBookingsQuery), async (c) => {
    const { db, actor, now } = c.var
    return c.json(await adminBookings(listReader(db, c.req.valid('query')), actor, c.req.valid('query'), now()))
  })
  .get('/bookings.csv', valid('query', AdminBookingsQuery), (c) => {
    const { db, now } = c.var
    return answerCsv(c, 'bookings', bookingColumns, bookingPortions(db.offThread, c.req.valid('query'), now()))
  })
  .post('/bookings/:id/decision', valid('json', DecisionInput), async (c) => {
    const { actor } = c.var
    const { decision, note } = c.req.valid('json')
    if (decision === 'rejected' && !note) throw new AppError('invalid', { note: { code: 'required' } })
    const action = decision === 'approved' ? 'approve' : 'reject'
    const wish = { action, reason: note } as const
    const id = await once(c, c.req.valid('json'), async (tx) => (await moveBooking(tx, actor, c.req.param('id'), wish, momentOf(c))).id)
    return c.json(await answerBooking(c.var, id))
  })
  .post('/bookings/:id/forgive', valid('json', ReasonInput), async (c) => {
    const { db, actor } = c.var
    const id = c.req.param('id')
    await db.write((tx) => forgiveLate(tx, actor, id, c.req.valid('json').reason, momentOf(c)))
    return c.json(await answerBooking(c.var, id))
  })
  .post('/disputes/:id/close', valid('json', DisputeOutcome), async (c) => {
    const { db, actor } = c.var
    const { outcome } = c.req.valid('json')
    const bookingId = await db.write((tx) => closeDispute(tx, actor, c.req.param('id'), outcome, momentOf(c)))
    return c.json(await answerBooking(c.var, bookingId))
  })
