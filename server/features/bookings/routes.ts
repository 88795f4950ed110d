import { type Context, Hono } from 'hono'
import { BookingActionInput, BookingRequestInput, BookingsQuery, PickupHourInput } from '../../../shared/schemas/booking.ts'
import { DisputeInput } from '../../../shared/schemas/dispute.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { requireLogIn } from '../auth/guards.ts'
import type { AuthedEnv } from '../../http/context.ts'
import { respondIcs } from '../../http/ics.ts'
import { validate } from '../../http/validate.ts'
import { withIdempotency, withRequiredIdempotencyKey } from '../../http/idempotency.ts'
import { getCommandContext } from '../../http/command-context.ts'
import { respondPdf } from '../../lib/pdf/pdf-response.ts'
import { getSignedAgreement } from './pdfs/signed-agreement.ts'
import { buildAgreementPdf } from './pdfs/agreement-pdf.ts'
import { applyAction, requestBooking } from './commands.ts'
import { countUnread } from './chat/chat.ts'
import { chatRoutes } from './chat/routes.ts'
import { openDispute } from './disputes/disputes.ts'
import { handoverRoutes } from './handover-routes.ts'
import { markNotReturned } from './disputes/not-returned.ts'
import { bookingReviewRoutes } from './review-routes.ts'
import { buildBookingCalendar } from './ics.ts'
import { getOwnerStats } from './stats.ts'
import { getOwnerTasks } from './owner-tasks.ts'
import { getPdfPhotos } from './pdfs/pdf-photos.ts'
import { buildPolicePdf, buildReceiptPdf } from './pdfs/booking-pdfs.ts'
import { buildRecordPdf } from './pdfs/record-pdf.ts'
import { changePickupHour } from './terms.ts'
import { getBookingView, listMyBookings } from './views.ts'

async function loadPdfData(c: Context<AuthedEnv>) {
  const { db, actor, settings, now } = c.var
  const id = c.req.param('id') ?? ''
  return { booking: await getBookingView(c.var, id), agreement: await getSignedAgreement(db.read, actor, id, now()), settings }
}

export const bookingRoutes = new Hono<AuthedEnv>()
  .use(requireLogIn)
  .post('/', validate('json', BookingRequestInput), async (c) => {
    const { actor, settings } = c.var
    const input = c.req.valid('json')
    const id = await withRequiredIdempotencyKey(
      c,
      input,
      async (tx) => (await requestBooking(tx, actor, input, settings, getCommandContext(c))).id,
    )
    return c.json(await getBookingView(c.var, id), 201)
  })
  .get('/:id', async (c) => c.json(await getBookingView(c.var, c.req.param('id'))))
  .get('/:id/calendar.ics', async (c) => {
    const { config, settings } = c.var
    const booking = await getBookingView(c.var, c.req.param('id'))
    const site = { publicUrl: config.publicUrl, brandName: settings.brandName }
    return respondIcs(c, `booking-${booking.from}`, buildBookingCalendar(booking, site))
  })
  .get('/:id/agreement', async (c) => c.json(await getSignedAgreement(c.var.db.read, c.var.actor, c.req.param('id'), c.var.now())))
  .get('/:id/agreement.pdf', async (c) => {
    const { db, actor, settings, now } = c.var
    const agreement = await getSignedAgreement(db.read, actor, c.req.param('id'), now())
    return respondPdf(c, `agreement-${agreement.from}`, buildAgreementPdf(agreement, settings))
  })
  .get('/:id/receipt.pdf', async (c) => respondPdf(c, 'receipt', buildReceiptPdf(await loadPdfData(c))))
  .get('/:id/handover.pdf', async (c) => {
    const pdfData = await loadPdfData(c)
    return respondPdf(
      c,
      `handover-${pdfData.booking.from}`,
      buildRecordPdf(pdfData, await getPdfPhotos(c.var.handoverPhotos, pdfData.booking.handovers)),
    )
  })
  .get('/:id/not-returned.pdf', async (c) => {
    const pdfData = await loadPdfData(c)
    if (pdfData.booking.party === 'renter') throw new AppError('forbidden')
    return respondPdf(c, 'not-returned', buildPolicePdf(pdfData))
  })
  .post('/:id/actions', validate('json', BookingActionInput), async (c) => {
    const input = c.req.valid('json')
    const id = await withIdempotency(
      c,
      input,
      async (tx) => (await applyAction(tx, c.var.actor, c.req.param('id'), input, getCommandContext(c))).id,
    )
    return c.json(await getBookingView(c.var, id))
  })
  .post('/:id/pickup-hour', validate('json', PickupHourInput), async (c) => {
    const { db, actor, rateLimiter } = c.var
    await rateLimiter.consume('pickupHours', actor.id)
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
    const { actor, rateLimiter } = c.var
    const [bookingId, input] = [c.req.param('id'), c.req.valid('json')]
    await rateLimiter.consume('disputes', actor.id)
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
  .use(requireLogIn)
  .get('/bookings', validate('query', BookingsQuery), async (c) => {
    const { db, actor, now } = c.var
    return c.json(await listMyBookings(db.read, actor, c.req.valid('query'), now()))
  })
  .get('/unread', async (c) => c.json(await countUnread(c.var.db.read, c.var.actor, c.var.now())))
  .get('/today', async (c) => c.json(await getOwnerTasks(c.var.db.read, c.var.actor, c.var.now())))
  .get('/stats', async (c) => c.json(await getOwnerStats(c.var.db.read, c.var.actor, c.var.now())))
