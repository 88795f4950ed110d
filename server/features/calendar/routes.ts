import { AppError } from '../../../shared/lib/errors.ts'
import { BlockedDaysInput, CalendarImportInput } from '../../../shared/schemas/calendar.ts'
import { Hono } from 'hono'
import { blockDays, assertBlocks } from './commands.ts'
import { deleteImport, saveImport, fetchCalendarDays } from './imports.ts'
import { etagMatches } from '../../http/cached-response.ts'
import { getBookableDays } from '../../../shared/domain/availability.ts'
import { getCarWithCalendar, getImportView } from './queries.ts'
import { getUnavailableRangeDetails } from '../availability/queries.ts'
import { icsContentType } from '../../http/ics.ts'
import { requireLogIn } from '../auth/guards.ts'
import { revokeFeed, getFeedFile, getFeedView, renewFeed } from './feeds.ts'
import { toDay } from '../../../shared/lib/days.ts'
import { type AuthedEnv, getCommandContext, type Env } from '../../http/context.ts'
import { validate } from '../../http/validate.ts'
import { withMinFailureTime } from '../../lib/safe-fetch/safe-request.ts'

export const calendarRoutes = new Hono<AuthedEnv>()
  .put('/:id/blocked-days', requireLogIn, validate('json', BlockedDaysInput), async (c) => {
    const { db, actor } = c.var
    const id = c.req.param('id')
    const input = c.req.valid('json')
    const ctx = getCommandContext(c)
    const today = toDay(ctx.now)
    assertBlocks(input, today)
    await db.write((tx) => blockDays(tx, actor, id, input, ctx))
    return c.json({ unavailableRanges: await getUnavailableRangeDetails(db.read, id, getBookableDays(today), ctx.now) })
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
      const fetchCalendar = () => fetchCalendarDays(c.var, url, getCommandContext(c))
      const calendar = await withMinFailureTime(c.var.network, fetchCalendar, (result) => result === 'address_unreachable')
      const ctx = getCommandContext(c)
      await db.write((tx) => saveImport(tx, actor, id, url, calendar, ctx))
    } else {
      const ctx = getCommandContext(c)
      await db.write((tx) => deleteImport(tx, actor, id, ctx))
    }
    return c.json(await getImportView(db.read, actor, id, toDay(c.var.now())))
  })

export const carFeedRoutes = new Hono<AuthedEnv>()
  .get('/:id/calendar-feed', requireLogIn, async (c) => c.json(await getFeedView(c.var.db.read, c.var.actor, c.req.param('id'))))
  .post('/:id/calendar-feed', requireLogIn, async (c) => {
    const { db, actor } = c.var
    await db.write((tx) => renewFeed(tx, actor, c.req.param('id'), getCommandContext(c)))
    return c.json(await getFeedView(db.read, actor, c.req.param('id')))
  })
  .delete('/:id/calendar-feed', requireLogIn, async (c) => {
    const { db, actor } = c.var
    await db.write((tx) => revokeFeed(tx, actor, c.req.param('id')))
    return c.json(await getFeedView(db.read, actor, c.req.param('id')))
  })

/** Needs no login, because the token in the address is the secret. */
export const feedRoutes = new Hono<Env>().get('/:file', async (c) => {
  const { db, config, settings, now } = c.var
  const [, token] = /^([a-z2-7]{32})\.ics$/.exec(c.req.param('file')) ?? []
  if (!token) throw new AppError('not_found')
  const site = { host: config.publicUrl ? new URL(config.publicUrl).hostname : 'localhost', brandName: settings.brandName }
  const { text, tag } = await getFeedFile(db.read, token, site, now())
  c.header('Cache-Control', 'private, max-age=3600')
  c.header('ETag', tag)
  if (etagMatches(c.req.header('If-None-Match'), tag)) return c.body(null, 304)
  return c.body(text, 200, { 'Content-Type': icsContentType })
})
