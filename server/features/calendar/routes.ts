import { Hono } from 'hono'
import { getBookableDays } from '../../../shared/domain/availability.ts'
import { BlockedDaysInput, CalendarImportInput } from '../../../shared/schemas/calendar.ts'
import { toDay } from '../../../shared/lib/days.ts'
import { requireLogIn } from '../auth/guards.ts'
import { getDetailedRanges } from '../availability/queries.ts'
import type { AuthedEnv } from '../../http/context.ts'
import { getCommandContext } from '../../http/command-context.ts'
import { validate } from '../../http/validate.ts'
import { withLateFailure } from '../../lib/safe-fetch/safe-request.ts'
import { blockDays, assertBlocks } from './commands.ts'
import { deleteImport, saveImport, refreshImport } from './imports.ts'
import { getCarWithCalendar, getImportView } from './queries.ts'

export const calendarRoutes = new Hono<AuthedEnv>()
  .put('/:id/blocked-days', requireLogIn, validate('json', BlockedDaysInput), async (c) => {
    const { db, actor } = c.var
    const id = c.req.param('id')
    const input = c.req.valid('json')
    const ctx = getCommandContext(c)
    const today = toDay(ctx.now)
    assertBlocks(input, today)
    await db.write((tx) => blockDays(tx, actor, id, input, ctx))
    return c.json({ taken: await getDetailedRanges(db.read, id, getBookableDays(today), ctx.now) })
  })
  .get('/:id/calendar-import', requireLogIn, async (c) => {
    const { db, actor, now } = c.var
    return c.json(await getImportView(db.read, actor, c.req.param('id'), toDay(now())))
  })
  .put('/:id/calendar-import', requireLogIn, validate('json', CalendarImportInput), async (c) => {
    const { db, actor, rateLimiter } = c.var
    const id = c.req.param('id')
    const { url } = c.req.valid('json')
    await getCarWithCalendar(db.read, actor, id)
    if (url) {
      await rateLimiter.consume('calendarReads', actor.id)
      const fetchCalendar = () => refreshImport(c.var, url, getCommandContext(c))
      const calendar = await withLateFailure(c.var.network, fetchCalendar, (result) => result === 'address_unreachable')
      const ctx = getCommandContext(c)
      await db.write((tx) => saveImport(tx, actor, id, url, calendar, ctx))
    } else {
      const ctx = getCommandContext(c)
      await db.write((tx) => deleteImport(tx, actor, id, ctx))
    }
    return c.json(await getImportView(db.read, actor, id, toDay(c.var.now())))
  })
