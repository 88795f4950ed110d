import { Hono } from 'hono'
import { ReauthInput } from '../../../shared/schemas/account.ts'
import { toDay } from '../../../shared/lib/days.ts'
import { requireLogIn } from '../auth/guards.ts'
import { reauthenticate } from '../auth/reauthenticate.ts'
import { clearSessionCookie } from '../auth/sessions.ts'
import { type AuthedEnv, getCommandContext } from '../../http/context.ts'
import { validate } from '../../http/validate.ts'
import { createZipStream } from '../../storage/zip-stream.ts'
import { deleteAccount, deleteAccountFiles } from './commands.ts'
import { createExportEntries } from './export.ts'

export const accountRoutes = new Hono<AuthedEnv>()
  .use(requireLogIn)
  .get('/export', async (c) => {
    const { db, actor, session, settings, rateLimiter } = c.var
    await rateLimiter.consume('exports', actor.id)
    const now = c.var.now()
    const entries = await createExportEntries({ ...c.var, db: db.read, actor, session, now, brand: settings.brandName })
    c.header('Content-Type', 'application/zip')
    c.header('Content-Disposition', `attachment; filename="my-data-${toDay(now)}.zip"`)
    return c.body(createZipStream(entries, now))
  })
  .delete('/', validate('json', ReauthInput), async (c) => {
    const { db, actor } = c.var
    await reauthenticate(c, c.req.valid('json'))
    await db.write((tx) => deleteAccount(tx, actor, getCommandContext(c)), { afterCommit: (files) => deleteAccountFiles(c.var, files) })
    clearSessionCookie(c)
    return c.body(null, 204)
  })
