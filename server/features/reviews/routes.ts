import { Hono } from 'hono'
import { PageQuery } from '../../../shared/schemas/paging.ts'
import type { Env } from '../../http/context.ts'
import { validate } from '../../http/validate.ts'
import { listCarReviews } from './queries.ts'

export const carReviewRoutes = new Hono<Env>().get('/:id/reviews', validate('query', PageQuery), async (c) => {
  const { db, session } = c.var
  return c.json(await listCarReviews(db.read, session?.user ?? null, c.req.param('id'), c.req.valid('query').page))
})
