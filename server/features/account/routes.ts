import { Hono } from 'hono'
import { Proof } from '../../../shared/schemas/account.ts'
import { toDay } from '../../../shared/lib/days.ts'
import { signedIn } from '../auth/guards.ts'
import { reauthenticate } from '../auth/reauthenticate.ts'
import { clearSessionCookie } from '../auth/sessions.ts'
import type { AuthedEnv } from '../../http/context.ts'
import { getCommandContext } from '../../http/command-context.ts'
import { validate } from '../../http/validate.ts'
import { createZipStream } from '../../storage/zip-stream.ts'
import { eraseAccount, eraseFiles } from './commands.ts'
import { exportEntries } from './export.ts'

export const accountRoutes = new Hono<AuthedEnv>()
  .use(signedIn)
  .get('/export', async (c) => {
    const { db, actor, session, settings, throttle } = c.var
    await throttle.consume('exports', actor.id)
    const now = c.var.now()
    const entries = await exportEntries({ ...c.var, db: db.read, actor, session, now, brand: settings.brandName })
    c.header('Content-Type', 'application/zip')
    c.header('Content-Disposition', `attachment; filename="my-data-${toDay(now)}.zip"`)
    return c.body(createZipStream(entries, now))
  })
  .delete('/', validate('json', Proof), async (c) => {
    const { db, actor } = c.var
    await reauthenticate(c, c.req.valid('json'))
    await db.write((tx) => eraseAccount(tx, actor, getCommandContext(c)), { after: (left) => eraseFiles(c.var, left) })
    clearSessionCookie(c)
    return c.body(null, 204)
  })
