import { Hono } from 'hono'
import { Proof } from '../../shared/account-schema.ts'
import { dayOf } from '../../shared/days.ts'
import { signedIn } from '../auth/guards.ts'
import { proveAgain } from '../auth/prove.ts'
import { clearSessionCookie } from '../auth/sessions.ts'
import type { SignedIn } from '../http/env.ts'
import { momentOf } from '../http/moment.ts'
import { valid } from '../http/valid.ts'
import { archiveOf } from '../files/archive.ts'
import { eraseAccount, eraseFiles } from './commands.ts'
import { exportEntries } from './export.ts'

export const accountRoutes = new Hono<SignedIn>()
  .use(signedIn)
  .get('/export', async (c) => {
    const { db, actor, session, settings, throttle } = c.var
    await throttle.count('exports', actor.id)
    const now = c.var.now()
    const entries = await exportEntries({ ...c.var, db: db.read, actor, session, now, brand: settings.brandName })
    c.header('Content-Type', 'application/zip')
    c.header('Content-Disposition', `attachment; filename="my-data-${dayOf(now)}.zip"`)
    return c.body(archiveOf(entries, now))
  })
  .delete('/', valid('json', Proof), async (c) => {
    const { db, actor } = c.var
    await proveAgain(c, c.req.valid('json'))
    await db.write((tx) => eraseAccount(tx, actor, momentOf(c)), { after: (left) => eraseFiles(c.var, left) })
    clearSessionCookie(c)
    return c.body(null, 204)
  })
