import { Hono } from 'hono'
import { AnswerInput, RatingInput, ReviewInput } from '../../../shared/schemas/booking.ts'
import { requireLogIn } from '../auth/guards.ts'
import type { AuthedEnv } from '../../http/context.ts'
import { getCommandContext } from '../../http/command-context.ts'
import { withIdempotency } from '../../http/idempotency.ts'
import { validate } from '../../http/validate.ts'
import { answerReview, updateReview, rateRenter, createReview } from '../reviews/commands.ts'
import { getBooking } from './queries.ts'
import { getBookingView } from './views.ts'

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
