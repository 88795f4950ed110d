import { Hono } from 'hono'
import { bookableDays } from '../../../shared/domain/availability.ts'
import { BlockedDays, CalendarImport } from '../../../shared/schemas/calendar.ts'
import { toDay } from '../../../shared/lib/days.ts'
import { signedIn } from '../auth/guards.ts'
import { getDetailedRanges } from '../availability/queries.ts'
import type { AuthedEnv } from '../../http/context.ts'
import { getCommandContext } from '../../http/command-context.ts'
import { validate } from '../../http/validate.ts'
import { withLateFailure } from '../../lib/safe-fetch/safe-request.ts'
import { blockDays, checkBlocks } from './commands.ts'
import { deleteImport, saveImport, refreshImport } from './imports.ts'
import { carWithCalendar, importView } from './queries.ts'

export const calendarRoutes = new Hono<AuthedEnv>()
  .put('/:id/blocked-days', signedIn, validate('json', BlockedDays), async (c) => {
    const { db, actor } = c.var
    const id = c.req.param('id')
    const input = c.req.valid('json')
    const moment = getCommandContext(c)
    const today = toDay(moment.now)
    checkBlocks(input, today)
    await db.write((tx) => blockDays(tx, actor, id, input, moment))
    return c.json({ taken: await getDetailedRanges(db.read, id, bookableDays(today), moment.now) })
  })
  .get('/:id/calendar-import', signedIn, async (c) => {
    const { db, actor, now } = c.var
    return c.json(await importView(db.read, actor, c.req.param('id'), toDay(now())))
  })
  .put('/:id/calendar-import', signedIn, validate('json', CalendarImport), async (c) => {
    const { db, actor, throttle } = c.var
    const id = c.req.param('id')
    const { url } = c.req.valid('json')
    await carWithCalendar(db.read, actor, id)
    if (url) {
      await throttle.consume('calendarReads', actor.id)
      const read = () => refreshImport(c.var, url, getCommandContext(c))
      const reading = await withLateFailure(c.var.network, read, (result) => result === 'address_unreachable')
      const moment = getCommandContext(c)
      await db.write((tx) => saveImport(tx, actor, id, url, reading, moment))
    } else {
      const moment = getCommandContext(c)
      await db.write((tx) => deleteImport(tx, actor, id, moment))
    }
    return c.json(await importView(db.read, actor, id, toDay(c.var.now())))
  })
