import {
  AnswerInput,
  RatingInput,
  ReviewInput,
  BookingActionInput,
  BookingRequestInput,
  BookingsQuery,
  HourInput,
} from '../../../shared/schemas/booking.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { DisputeInput } from '../../../shared/schemas/dispute.ts'
import { Hono, type Context } from 'hono'
import { answerReview, updateReview, rateRenter, createReview } from '../reviews/commands.ts'
import { applyAction, requestBooking } from './commands.ts'
import { buildAgreementPdf } from './pdfs/agreement-pdf.ts'
import { buildBookingCalendar } from './ics.ts'
import { formatReceiptNumber, issueReceipt } from '../payments/receipts.ts'
import { buildPolicePdf, buildReceiptPdf, getPaidPickup } from './pdfs/booking-pdfs.ts'
import { buildRecordPdf, getPdfPhotos } from './pdfs/record-pdf.ts'
import { changePickupHour, changeReturnHour } from './terms.ts'
import { PageQuery } from '../../../shared/schemas/paging.ts'
import { listChats } from './chat/chat-list.ts'
import { changeRoutes } from './change-routes.ts'
import { chatRoutes } from './chat/routes.ts'
import { countUnread } from './chat/chat.ts'
import { getBooking } from './queries.ts'
import { getBookingView, listMyBookings } from './views.ts'
import { findReplacements } from './replacements.ts'
import { getOwnerStats } from './stats.ts'
import { getOwnerTasks } from './owner-tasks.ts'
import { getSignedAgreement } from './pdfs/signed-agreement.ts'
import { handoverRoutes } from './handover-routes.ts'
import { markNotReturned, openDispute } from './disputes/disputes.ts'
import { requireLogIn } from '../auth/guards.ts'
import { recordLaterCash } from './handover/later-cash.ts'
import { respondIcs } from '../../http/ics.ts'
import { respondPdf } from '../../lib/pdf/render-pdf.ts'
import { type AuthedEnv, getCommandContext } from '../../http/context.ts'
import { validate } from '../../http/validate.ts'
import { withIdempotency, withRequiredIdempotencyKey } from '../../http/idempotency.ts'

export const bookingReviewRoutes = new Hono<AuthedEnv>()
  .use(requireLogIn)
  .post('/:id/review', validate('json', ReviewInput), async (c) => {
    const id = c.req.param('id')
    const input = c.req.valid('json')
    await withIdempotency(c, input, async (tx) =>
      createReview(tx, c.var.actor, await getBooking(tx, c.var.actor, id), input, getCommandContext(c)),
    )
    return c.json(await getBookingView(c.var, id), 201)
  })
  .patch('/:id/review', validate('json', ReviewInput), async (c) => {
    const { db, actor } = c.var
    const id = c.req.param('id')
    await db.write(async (tx) => updateReview(tx, actor, await getBooking(tx, actor, id), c.req.valid('json'), getCommandContext(c)))
    return c.json(await getBookingView(c.var, id))
  })
  .post('/:id/review/answer', validate('json', AnswerInput), async (c) => {
    const id = c.req.param('id')
    const input = c.req.valid('json')
    await withIdempotency(c, input, async (tx) =>
      answerReview(tx, c.var.actor, await getBooking(tx, c.var.actor, id), input, getCommandContext(c)),
    )
    return c.json(await getBookingView(c.var, id), 201)
  })
  .post('/:id/renter-rating', validate('json', RatingInput), async (c) => {
    const { db, actor } = c.var
    const id = c.req.param('id')
    await db.write(async (tx) => rateRenter(tx, actor, await getBooking(tx, actor, id), c.req.valid('json'), getCommandContext(c)))
    return c.json(await getBookingView(c.var, id), 201)
  })

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
  .get('/:id/replacements', async (c) => {
    const { carSearch, settings, now } = c.var
    const booking = await getBookingView(c.var, c.req.param('id'))
    if (booking.party !== 'renter') throw new AppError('forbidden')
    return c.json(await findReplacements(carSearch, booking, settings, now()))
  })
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
  .get('/:id/receipt.pdf', async (c) => {
    const pdfData = await loadPdfData(c)
    getPaidPickup(pdfData.booking)
    const receipt = await c.var.db.write((tx) => issueReceipt(tx, pdfData.booking.id, getCommandContext(c)))
    const number = formatReceiptNumber(receipt)
    return respondPdf(c, `receipt-${number}`, buildReceiptPdf({ ...pdfData, number, issuedAt: receipt.issuedAt }))
  })
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
  .post('/:id/pickup-hour', validate('json', HourInput), async (c) => {
    const { db, actor, rateLimiter } = c.var
    await rateLimiter.consume('pickupHours', actor.id)
    const [id, { hour }] = [c.req.param('id'), c.req.valid('json')]
    await db.write((tx) => changePickupHour(tx, actor, id, hour, getCommandContext(c)))
    return c.json(await getBookingView(c.var, id))
  })
  .post('/:id/return-hour', validate('json', HourInput), async (c) => {
    const { db, actor, rateLimiter } = c.var
    await rateLimiter.consume('pickupHours', actor.id)
    const [id, { hour }] = [c.req.param('id'), c.req.valid('json')]
    await db.write((tx) => changeReturnHour(tx, actor, id, hour, getCommandContext(c)))
    return c.json(await getBookingView(c.var, id))
  })
  .post('/:id/not-returned', async (c) => {
    const { db, actor } = c.var
    const id = c.req.param('id')
    await db.write((tx) => markNotReturned(tx, actor, id, getCommandContext(c)))
    return c.json(await getBookingView(c.var, id))
  })
  .post('/:id/give-back', async (c) => {
    const { db, actor } = c.var
    const id = c.req.param('id')
    await db.write((tx) => recordLaterCash(tx, actor, id, 'give_back', getCommandContext(c)))
    return c.json(await getBookingView(c.var, id))
  })
  .post('/:id/extra-paid', async (c) => {
    const { db, actor } = c.var
    const id = c.req.param('id')
    await db.write((tx) => recordLaterCash(tx, actor, id, 'extra_paid', getCommandContext(c)))
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
  .route('/', changeRoutes)
  .route('/', bookingReviewRoutes)

export const myBookingRoutes = new Hono<AuthedEnv>()
  .use(requireLogIn)
  .get('/bookings', validate('query', BookingsQuery), async (c) => {
    const { db, actor, now } = c.var
    return c.json(await listMyBookings(db.read, actor, c.req.valid('query'), now()))
  })
  .get('/chats', validate('query', PageQuery), async (c) =>
    c.json(await listChats(c.var.db.read, c.var.actor, c.req.valid('query').page, c.var.now())),
  )
  .get('/unread', async (c) => c.json(await countUnread(c.var.db.read, c.var.actor, c.var.now())))
  .get('/today', async (c) => c.json(await getOwnerTasks(c.var.db.read, c.var.actor, c.var.now())))
  .get('/stats', async (c) => c.json(await getOwnerStats(c.var.db.read, c.var.actor, c.var.now())))
