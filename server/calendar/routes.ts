import { Hono } from 'hono'
import { bookableDays } from '../../shared/availability.ts'
import { BlockedDays, CalendarImport } from '../../shared/calendar-schema.ts'
import { dayOf } from '../../shared/days.ts'
import { signedIn } from '../auth/guards.ts'
import { knownRanges } from '../days/queries.ts'
import type { SignedIn } from '../http/env.ts'
import { momentOf } from '../http/moment.ts'
import { valid } from '../http/valid.ts'
import { withLateFailure } from '../outside/reach.ts'
import { blockDays, checkBlocks } from './commands.ts'
import { endImport, keepImport, readFor } from './imports.ts'
import { carWithCalendar, importView } from './queries.ts'

/** An owner's calendar of a car, under `/api/cars`. */
export const calendarRoutes = new Hono<SignedIn>()
  .put('/:id/blocked-days', signedIn, valid('json', BlockedDays), async (c) => {
    const { db, actor } = c.var
    const id = c.req.param('id')
    const input = c.req.valid('json')
    const moment = momentOf(c)
    const today = dayOf(moment.now)
    checkBlocks(input, today)
    await db.write((tx) => blockDays(tx, actor, id, input, moment))
    return c.json({ taken: await knownRanges(db.read, id, bookableDays(today), moment.now) })
  })
  .get('/:id/calendar-import', signedIn, async (c) => {
    const { db, actor, now } = c.var
    return c.json(await importView(db.read, actor, c.req.param('id'), dayOf(now())))
  })
  .put('/:id/calendar-import', signedIn, valid('json', CalendarImport), async (c) => {
    const { db, actor, throttle } = c.var
    const id = c.req.param('id')
    const { url } = c.req.valid('json')
    await carWithCalendar(db.read, actor, id)
    if (url) {
      await throttle.count('calendarReads', actor.id)
      const read = () => readFor(c.var, url, momentOf(c))
      const reading = await withLateFailure(c.var.network, read, (result) => result === 'address_unreachable')
      const moment = momentOf(c)
      await db.write((tx) => keepImport(tx, actor, id, url, reading, moment))
    } else {
      const moment = momentOf(c)
      await db.write((tx) => endImport(tx, actor, id, moment))
    }
    return c.json(await importView(db.read, actor, id, dayOf(c.var.now())))
  })
