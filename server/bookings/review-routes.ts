import { Hono } from 'hono'
import { AnswerInput, RatingInput, ReviewInput } from '../../shared/booking-schema.ts'
import { signedIn } from '../auth/guards.ts'
import type { SignedIn } from '../http/env.ts'
import { momentOf } from '../http/moment.ts'
import { once } from '../http/once.ts'
import { valid } from '../http/valid.ts'
import { answerReview, changeReview, rateRenter, writeReview } from '../reviews/commands.ts'
import { ownReview, renterRatingOf } from '../reviews/queries.ts'
import { bookingFor } from './queries.ts'

/** How the two sides of a booking rate each other, under `/api/bookings`. */
export const bookingReviewRoutes = new Hono<SignedIn>()
  .use(signedIn)
  .post('/:id/review', valid('json', ReviewInput), async (c) => {
    const { db, actor, now } = c.var
    const input = c.req.valid('json')
    const id = await once(c, input, async (tx) =>
      writeReview(tx, actor, await bookingFor(tx, actor, c.req.param('id')), input, momentOf(c)),
    )
    return c.json(await ownReview(db.read, actor, id, now()), 201)
  })
  .patch('/:id/review', valid('json', ReviewInput), async (c) => {
    const { db, actor, now } = c.var
    const id = await db.write(async (tx) =>
      changeReview(tx, actor, await bookingFor(tx, actor, c.req.param('id')), c.req.valid('json'), momentOf(c)),
    )
    return c.json(await ownReview(db.read, actor, id, now()))
  })
  .post('/:id/review/answer', valid('json', AnswerInput), async (c) => {
    const { db, actor, now } = c.var
    const input = c.req.valid('json')
    const id = await once(c, input, async (tx) =>
      answerReview(tx, actor, await bookingFor(tx, actor, c.req.param('id')), input, momentOf(c)),
    )
    return c.json(await ownReview(db.read, actor, id, now()), 201)
  })
  .post('/:id/renter-rating', valid('json', RatingInput), async (c) => {
    const { db, actor, now } = c.var
    const booking = await db.write(async (tx) => {
      const found = await bookingFor(tx, actor, c.req.param('id'))
      await rateRenter(tx, actor, found, c.req.valid('json'), momentOf(c))
      return found
    })
    return c.json(await renterRatingOf(db.read, actor, booking, now()), 201)
  })
