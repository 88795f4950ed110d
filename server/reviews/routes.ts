import { Hono } from 'hono'
import { AnswerInput, PageQuery, ReviewInput } from '../../shared/booking-schema.ts'
import { signedIn } from '../auth/guards.ts'
import { type Env, type SignedIn, valid } from '../http.ts'
import { momentOf } from '../moment.ts'
import { answerReview, changeReview, writeReview } from './commands.ts'
import { reviewsOfCar } from './queries.ts'

/** A booking's review, under `/api/bookings`. */
export const bookingReviewRoutes = new Hono<SignedIn>()
  .use(signedIn)
  .post('/:id/review', valid('json', ReviewInput), async (c) => {
    const { db, actor } = c.var
    return c.json(await db.write((tx) => writeReview(tx, actor, c.req.param('id'), c.req.valid('json'), momentOf(c))), 201)
  })
  .patch('/:id/review', valid('json', ReviewInput), async (c) => {
    const { db, actor } = c.var
    return c.json(await db.write((tx) => changeReview(tx, actor, c.req.param('id'), c.req.valid('json'), momentOf(c))))
  })
  .post('/:id/review/answer', valid('json', AnswerInput), async (c) => {
    const { db, actor } = c.var
    return c.json(await db.write((tx) => answerReview(tx, actor, c.req.param('id'), c.req.valid('json'), momentOf(c))), 201)
  })

/** A car's reviews, under `/api/cars`. */
export const carReviewRoutes = new Hono<Env>().get('/:id/reviews', valid('query', PageQuery), async (c) => {
  const { db, session } = c.var
  return c.json(await reviewsOfCar(db.read, session?.user ?? null, c.req.param('id'), c.req.valid('query').page))
})
