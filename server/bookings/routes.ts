import { Hono } from 'hono'
import {
  ActionInput,
  AdminBookingsQuery,
  BookingRequest,
  BookingsQuery,
  DecisionInput,
  HandoverInput,
} from '../../shared/booking-schema.ts'
import { AppError } from '../../shared/errors.ts'
import { adminOnly, signedIn } from '../auth/guards.ts'
import { type SignedIn, valid } from '../http.ts'
import { once, onceByKey } from '../idempotency.ts'
import { momentOf } from '../moment.ts'
import { bookingReviewRoutes } from '../reviews/routes.ts'
import { adminBookings } from './admin-views.ts'
import { signedAgreement } from './agreement.ts'
import { moveBooking, requestBooking } from './commands.ts'
import { recordHandover } from './handover.ts'
import { bookingFor } from './queries.ts'
import { bookingView, myBookings } from './views.ts'

export const bookingRoutes = new Hono<SignedIn>()
  .use(signedIn)
  .post('/', valid('json', BookingRequest), async (c) => {
    const { actor, settings } = c.var
    const input = c.req.valid('json')
    const moment = momentOf(c)
    const view = await onceByKey(c, input, 201, async (tx) =>
      bookingView(tx, actor, await requestBooking(tx, actor, input, settings, moment), moment.now),
    )
    return c.json(view, 201)
  })
  .get('/:id', async (c) => {
    const { db, actor, now } = c.var
    return c.json(await bookingView(db.read, actor, await bookingFor(db.read, actor, c.req.param('id')), now()))
  })
  .get('/:id/agreement', async (c) => c.json(await signedAgreement(c.var.db.read, c.var.actor, c.req.param('id'))))
  .post('/:id/actions', valid('json', ActionInput), async (c) => {
    const { actor } = c.var
    const input = c.req.valid('json')
    const moment = momentOf(c)
    const view = await once(c, input, 200, async (tx) =>
      bookingView(tx, actor, await moveBooking(tx, actor, c.req.param('id'), input, moment), moment.now),
    )
    return c.json(view)
  })
  .post('/:id/handover', valid('json', HandoverInput), async (c) => {
    const { actor } = c.var
    const input = c.req.valid('json')
    const moment = momentOf(c)
    const view = await once(c, input, 200, async (tx) => {
      const outcome = await recordHandover(tx, actor, c.req.param('id'), input, moment)
      return outcome instanceof AppError ? outcome : bookingView(tx, actor, outcome, moment.now)
    })
    return c.json(view)
  })
  .route('/', bookingReviewRoutes)

export const myBookingRoutes = new Hono<SignedIn>().use(signedIn).get('/bookings', valid('query', BookingsQuery), async (c) => {
  const { db, actor, now } = c.var
  return c.json(await myBookings(db.read, actor, c.req.valid('query'), now()))
})

export const adminBookingRoutes = new Hono<SignedIn>()
  .use(adminOnly)
  .get('/bookings', valid('query', AdminBookingsQuery), async (c) => {
    const { db, actor, now } = c.var
    return c.json(await adminBookings(db.read, actor, c.req.valid('query'), now()))
  })
  .post('/bookings/:id/decision', valid('json', DecisionInput), async (c) => {
    const { actor } = c.var
    const { decision, note } = c.req.valid('json')
    if (decision === 'rejected' && !note) throw new AppError('invalid', { note: { code: 'required' } })
    const moment = momentOf(c)
    const action = decision === 'approved' ? 'approve' : 'reject'
    const view = await once(c, c.req.valid('json'), 200, async (tx) =>
      bookingView(tx, actor, await moveBooking(tx, actor, c.req.param('id'), { action, reason: note }, moment), moment.now),
    )
    return c.json(view)
  })
