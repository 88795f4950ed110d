import { type Context, Hono } from 'hono'
import { ActionInput, BookingRequest, BookingsQuery, PickupHour } from '../../shared/booking-schema.ts'
import { DisputeInput } from '../../shared/dispute-schema.ts'
import { AppError } from '../../shared/errors.ts'
import { signedIn } from '../auth/guards.ts'
import type { SignedIn } from '../http/env.ts'
import { answerCalendar } from '../http/calendar-file.ts'
import { valid } from '../http/valid.ts'
import { once, onceByKey } from '../http/once.ts'
import { momentOf } from '../http/moment.ts'
import { answerPdf } from '../pdf/answer-pdf.ts'
import { signedAgreement } from './papers/agreement.ts'
import { agreementSheet } from './papers/agreement-pdf.ts'
import { moveBooking, requestBooking } from './commands.ts'
import { unreadOf } from './chat/chat.ts'
import { chatRoutes } from './chat/routes.ts'
import { openDispute } from './problems/disputes.ts'
import { handoverRoutes } from './handover-routes.ts'
import { markNotReturned } from './problems/not-returned.ts'
import { bookingReviewRoutes } from './review-routes.ts'
import { bookingCalendar } from './ics.ts'
import { ownerStats } from './stats.ts'
import { todayOf } from './today.ts'
import { paperPhotos } from './papers/paper-photos.ts'
import { policeSheet, receiptSheet } from './papers/paper-pdfs.ts'
import { recordSheet } from './papers/record-pdf.ts'
import { changePickupHour } from './terms.ts'
import { answerBooking, myBookings } from './views.ts'

/** What papers of a booking are made of, as far as the actor's side may see it. */
async function paperOf(c: Context<SignedIn>) {
  const { db, actor, settings, now } = c.var
  const id = c.req.param('id') ?? ''
  return { booking: await answerBooking(c.var, id), agreement: await signedAgreement(db.read, actor, id, now()), settings }
}

export const bookingRoutes = new Hono<SignedIn>()
  .use(signedIn)
  .post('/', valid('json', BookingRequest), async (c) => {
    const { actor, settings } = c.var
    const input = c.req.valid('json')
    const id = await onceByKey(c, input, async (tx) => (await requestBooking(tx, actor, input, settings, momentOf(c))).id)
    return c.json(await answerBooking(c.var, id), 201)
  })
  .get('/:id', async (c) => c.json(await answerBooking(c.var, c.req.param('id'))))
  .get('/:id/calendar.ics', async (c) => {
    const { config, settings } = c.var
    const booking = await answerBooking(c.var, c.req.param('id'))
    const site = { publicUrl: config.publicUrl, brandName: settings.brandName }
    return answerCalendar(c, `booking-${booking.from}`, bookingCalendar(booking, site))
  })
  .get('/:id/agreement', async (c) => c.json(await signedAgreement(c.var.db.read, c.var.actor, c.req.param('id'), c.var.now())))
  .get('/:id/agreement.pdf', async (c) => {
    const { db, actor, settings, now } = c.var
    const agreement = await signedAgreement(db.read, actor, c.req.param('id'), now())
    return answerPdf(c, `agreement-${agreement.from}`, agreementSheet(agreement, settings))
  })
  .get('/:id/receipt.pdf', async (c) => answerPdf(c, 'receipt', receiptSheet(await paperOf(c))))
  .get('/:id/handover.pdf', async (c) => {
    const paper = await paperOf(c)
    return answerPdf(
      c,
      `handover-${paper.booking.from}`,
      recordSheet(paper, await paperPhotos(c.var.handoverPhotos, paper.booking.handovers)),
    )
  })
  .get('/:id/not-returned.pdf', async (c) => {
    const paper = await paperOf(c)
    if (paper.booking.party === 'renter') throw new AppError('forbidden')
    return answerPdf(c, 'not-returned', policeSheet(paper))
  })
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
  .post('/:id/not-returned', async (c) => {
    const { db, actor } = c.var
    const id = c.req.param('id')
    await db.write((tx) => markNotReturned(tx, actor, id, momentOf(c)))
    return c.json(await answerBooking(c.var, id))
  })
  .post('/:id/dispute', valid('json', DisputeInput), async (c) => {
    const { actor, throttle } = c.var
    const [bookingId, input] = [c.req.param('id'), c.req.valid('json')]
    await throttle.count('disputes', actor.id)
    await once(c, input, async (tx) => {
      await openDispute(tx, actor, bookingId, input, momentOf(c))
      return bookingId
    })
    return c.json(await answerBooking(c.var, bookingId), 201)
  })
  .route('/', chatRoutes)
  .route('/', handoverRoutes)
  .route('/', bookingReviewRoutes)

export const myBookingRoutes = new Hono<SignedIn>()
  .use(signedIn)
  .get('/bookings', valid('query', BookingsQuery), async (c) => {
    const { db, actor, now } = c.var
    return c.json(await myBookings(db.read, actor, c.req.valid('query'), now()))
  })
  .get('/unread', async (c) => c.json(await unreadOf(c.var.db.read, c.var.actor, c.var.now())))
  .get('/today', async (c) => c.json(await todayOf(c.var.db.read, c.var.actor, c.var.now())))
  .get('/stats', async (c) => c.json(await ownerStats(c.var.db.read, c.var.actor, c.var.now())))
