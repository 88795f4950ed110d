import { Hono } from 'hono'
import { AnswerInput, RatingInput, ReviewInput } from '../../shared/booking-schema.ts'
import { signedIn } from '../auth/guards.ts'
import type { SignedIn } from '../http/env.ts'
import { momentOf } from '../http/moment.ts'
import { once } from '../http/once.ts'
import { valid } from '../http/valid.ts'
import { answerReview, changeReview, rateRenter, writeReview } from '../reviews/commands.ts'
import { bookingFor } from './queries.ts'
import { answerBooking } from './views.ts'

/** How the two sides of a booking rate each other, under `/api/bookings`. */
export const bookingReviewRoutes = new Hono<SignedIn>()
  .use(signedIn)
  .post('/:id/review', valid('json', ReviewInput), async (c) => {
    const id = c.req.param('id')
    const input = c.req.valid('json')
    await once(c, input, async (tx) => writeReview(tx, c.var.actor, await bookingFor(tx, c.var.actor, id), input, momentOf(c)))
    return c.json(await answerBooking(c.var, id), 201)
  })
  .patch('/:id/review', valid('json', ReviewInput), async (c) => {
    const { db, actor } = c.var
    const id = c.req.param('id')
    await db.write(async (tx) => changeReview(tx, actor, await bookingFor(tx, actor, id), c.req.valid('json'), momentOf(c)))
    return c.json(await answerBooking(c.var, id))
  })
  .post('/:id/review/answer', valid('json', AnswerInput), async (c) => {
    const id = c.req.param('id')
    const input = c.req.valid('json')
    await once(c, input, async (tx) => answerReview(tx, c.var.actor, await bookingFor(tx, c.var.actor, id), input, momentOf(c)))
    return c.json(await answerBooking(c.var, id), 201)
  })
  .post('/:id/renter-rating', valid('json', RatingInput), async (c) => {
    const { db, actor } = c.var
    const id = c.req.param('id')
    await db.write(async (tx) => rateRenter(tx, actor, await bookingFor(tx, actor, id), c.req.valid('json'), momentOf(c)))
    return c.json(await answerBooking(c.var, id), 201)
  })
