import { Hono } from 'hono'
import { ActionInput, AdminBookingsQuery, BookingRequest, BookingsQuery, DecisionInput, PickupHour } from '../../shared/booking-schema.ts'
import { AppError } from '../../shared/errors.ts'
import { adminOnly, signedIn } from '../auth/guards.ts'
import { answerCsv } from '../http/csv.ts'
import type { SignedIn } from '../http/env.ts'
import { valid } from '../http/valid.ts'
import { once, onceByKey } from '../http/once.ts'
import { momentOf } from '../http/moment.ts'
import { adminBookings, bookingPortions } from './admin-views.ts'
import { signedAgreement } from './agreement.ts'
import { moveBooking, requestBooking } from './commands.ts'
import { bookingColumns } from './csv.ts'
import { handoverRoutes } from './handover-routes.ts'
import { bookingReviewRoutes } from './review-routes.ts'
import { ownerStats } from './stats.ts'
import { todayOf } from './today.ts'
import { changePickupHour } from './terms.ts'
import { answerBooking, myBookings } from './views.ts'

export const bookingRoutes = new Hono<SignedIn>()
  .use(signedIn)
  .post('/', valid('json', BookingRequest), async (c) => {
    const { actor, settings } = c.var
    const input = c.req.valid('json')
    const id = await onceByKey(c, input, async (tx) => (await requestBooking(tx, actor, input, settings, momentOf(c))).id)
    return c.json(await answerBooking(c.var, id), 201)
  })
  .get('/:id', async (c) => c.json(await answerBooking(c.var, c.req.param('id'))))
  .get('/:id/agreement', async (c) => c.json(await signedAgreement(c.var.db.read, c.var.actor, c.req.param('id'), c.var.now())))
  .post('/:id/actions', valid('json', ActionInput), async (c) => {
    const input = c.req.valid('json')
    const id = await once(c, input, async (tx) => (await moveBooking(tx, c.var.actor, c.req.param('id'), input, momentOf(c))).id)
    return c.json(await answerBooking(c.var, id))
  })
  .post('/:id/pickup-hour', valid('json', PickupHour), async (c) => {
    const { db, actor, throttle } = c.var
    await throttle.count('pickupHours', actor.id)
    const [id, { hour }] = [c.req.param('id'), c.req.valid('json')]
    await db.write((tx) => changePickupHour(tx, actor, id, hour, momentOf(c)))
    return c.json(await answerBooking(c.var, id))
  })
  .route('/', handoverRoutes)
  .route('/', bookingReviewRoutes)

export const myBookingRoutes = new Hono<SignedIn>()
  .use(signedIn)
  .get('/bookings', valid('query', BookingsQuery), async (c) => {
    const { db, actor, now } = c.var
    return c.json(await myBookings(db.read, actor, c.req.valid('query'), now()))
  })
  .get('/today', async (c) => c.json(await todayOf(c.var.db.read, c.var.actor, c.var.now())))
  .get('/stats', async (c) => c.json(await ownerStats(c.var.db.read, c.var.actor, c.var.now())))

export const adminBookingRoutes = new Hono<SignedIn>()
  .use(adminOnly)
  .get('/bookings', valid('query', AdminBookingsQuery), async (c) => {
    const { db, actor, now } = c.var
    return c.json(await adminBookings(db.read, actor, c.req.valid('query'), now()))
  })
  .get('/bookings.csv', valid('query', AdminBookingsQuery), (c) => {
    const { db, now } = c.var
    return answerCsv(c, 'bookings', bookingColumns, bookingPortions(db.read, c.req.valid('query'), now()))
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
