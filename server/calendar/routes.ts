import { Hono } from 'hono'
import { maxDaysAhead } from '../../shared/availability.ts'
import { BlockedDays } from '../../shared/car-schema.ts'
import { addDays, dayOf } from '../../shared/days.ts'
import { signedIn } from '../auth/guards.ts'
import { knownRanges } from '../days/queries.ts'
import type { SignedIn } from '../http/env.ts'
import { momentOf } from '../http/moment.ts'
import { valid } from '../http/valid.ts'
import { blockDays, checkBlocks } from './commands.ts'

/** An owner's calendar of a car, under `/api/cars`. */
export const calendarRoutes = new Hono<SignedIn>().put('/:id/blocked-days', signedIn, valid('json', BlockedDays), async (c) => {
  const { db, actor } = c.var
  const input = c.req.valid('json')
  const moment = momentOf(c)
  const today = dayOf(moment.now)
  checkBlocks(input, today)
  await db.write((tx) => blockDays(tx, actor, c.req.param('id'), input, moment))
  const range = { from: today, to: addDays(today, maxDaysAhead) }
  return c.json({ taken: await knownRanges(db.read, c.req.param('id'), range, moment.now) })
})
