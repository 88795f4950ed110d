import { type Context, Hono } from 'hono'
import { ActionInput, BookingRequest, BookingsQuery, PickupHour } from '../../../shared/schemas/booking.ts'
import { DisputeInput } from '../../../shared/schemas/dispute.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { signedIn } from '../auth/guards.ts'
import type { AuthedEnv } from '../../http/context.ts'
import { respondIcs } from '../../http/ics.ts'
import { validate } from '../../http/validate.ts'
import { withIdempotency, withIdempotencyKey } from '../../http/idempotency.ts'
import { getCommandContext } from '../../http/command-context.ts'
import { respondPdf } from '../../lib/pdf/pdf-response.ts'
import { signedAgreement } from './pdfs/agreement.ts'
import { buildAgreementPdf } from './pdfs/agreement-pdf.ts'
import { applyAction, requestBooking } from './commands.ts'
import { countUnread } from './chat/chat.ts'
import { chatRoutes } from './chat/routes.ts'
import { openDispute } from './disputes/disputes.ts'
import { handoverRoutes } from './handover-routes.ts'
import { markNotReturned } from './disputes/not-returned.ts'
import { bookingReviewRoutes } from './review-routes.ts'
import { bookingCalendar } from './ics.ts'
import { ownerStats } from './stats.ts'
import { getOwnerTasks } from './owner-tasks.ts'
import { getPdfPhotos } from './pdfs/pdf-photos.ts'
import { buildPolicePdf, buildReceiptPdf } from './pdfs/booking-pdfs.ts'
import { buildRecordPdf } from './pdfs/record-pdf.ts'
import { changePickupHour } from './terms.ts'
import { getBookingView, myBookings } from './views.ts'

async function paperOf(c: Context<AuthedEnv>) {
  const { db, actor, settings, now } = c.var
  const id = c.req.param('id') ?? ''
  return { booking: await getBookingView(c.var, id), agreement: await signedAgreement(db.read, actor, id, now()), settings }
}

export const bookingRoutes = new Hono<AuthedEnv>()
  .use(signedIn)
  .post('/', validate('json', BookingRequest), async (c) => {
    const { actor, settings } = c.var
    const input = c.req.valid('json')
    const id = await withIdempotencyKey(c, input, async (tx) => (await requestBooking(tx, actor, input, settings, getCommandContext(c))).id)
    return c.json(await getBookingView(c.var, id), 201)
  })
  .get('/:id', async (c) => c.json(await getBookingView(c.var, c.req.param('id'))))
  .get('/:id/calendar.ics', async (c) => {
    const { config, settings } = c.var
    const booking = await getBookingView(c.var, c.req.param('id'))
    const site = { publicUrl: config.publicUrl, brandName: settings.brandName }
    return respondIcs(c, `booking-${booking.from}`, bookingCalendar(booking, site))
  })
  .get('/:id/agreement', async (c) => c.json(await signedAgreement(c.var.db.read, c.var.actor, c.req.param('id'), c.var.now())))
  .get('/:id/agreement.pdf', async (c) => {
    const { db, actor, settings, now } = c.var
    const agreement = await signedAgreement(db.read, actor, c.req.param('id'), now())
    return respondPdf(c, `agreement-${agreement.from}`, buildAgreementPdf(agreement, settings))
  })
  .get('/:id/receipt.pdf', async (c) => respondPdf(c, 'receipt', buildReceiptPdf(await paperOf(c))))
  .get('/:id/handover.pdf', async (c) => {
    const paper = await paperOf(c)
    return respondPdf(
      c,
      `handover-${paper.booking.from}`,
      buildRecordPdf(paper, await getPdfPhotos(c.var.handoverPhotos, paper.booking.handovers)),
    )
  })
  .get('/:id/not-returned.pdf', async (c) => {
    const paper = await paperOf(c)
    if (paper.booking.party === 'renter') throw new AppError('forbidden')
    return respondPdf(c, 'not-returned', buildPolicePdf(paper))
  })
  .post('/:id/actions', validate('json', ActionInput), async (c) => {
    const input = c.req.valid('json')
    const id = await withIdempotency(
      c,
      input,
      async (tx) => (await applyAction(tx, c.var.actor, c.req.param('id'), input, getCommandContext(c))).id,
    )
    return c.json(await getBookingView(c.var, id))
  })
  .post('/:id/pickup-hour', validate('json', PickupHour), async (c) => {
    const { db, actor, throttle } = c.var
    await throttle.consume('pickupHours', actor.id)
    const [id, { hour }] = [c.req.param('id'), c.req.valid('json')]
    await db.write((tx) => changePickupHour(tx, actor, id, hour, getCommandContext(c)))
    return c.json(await getBookingView(c.var, id))
  })
  .post('/:id/not-returned', async (c) => {
    const { db, actor } = c.var
    const id = c.req.param('id')
    await db.write((tx) => markNotReturned(tx, actor, id, getCommandContext(c)))
    return c.json(await getBookingView(c.var, id))
  })
  .post('/:id/dispute', validate('json', DisputeInput), async (c) => {
    const { actor, throttle } = c.var
    const [bookingId, input] = [c.req.param('id'), c.req.valid('json')]
    await throttle.consume('disputes', actor.id)
    await withIdempotency(c, input, async (tx) => {
      await openDispute(tx, actor, bookingId, input, getCommandContext(c))
      return bookingId
    })
    return c.json(await getBookingView(c.var, bookingId), 201)
  })
  .route('/', chatRoutes)
  .route('/', handoverRoutes)
  .route('/', bookingReviewRoutes)

export const myBookingRoutes = new Hono<AuthedEnv>()
  .use(signedIn)
  .get('/bookings', validate('query', BookingsQuery), async (c) => {
    const { db, actor, now } = c.var
    return c.json(await myBookings(db.read, actor, c.req.valid('query'), now()))
  })
  .get('/unread', async (c) => c.json(await countUnread(c.var.db.read, c.var.actor, c.var.now())))
  .get('/today', async (c) => c.json(await getOwnerTasks(c.var.db.read, c.var.actor, c.var.now())))
  .get('/stats', async (c) => c.json(await ownerStats(c.var.db.read, c.var.actor, c.var.now())))
