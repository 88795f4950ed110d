import { Hono } from 'hono'
import { AppError } from '../../shared/errors.ts'
import { NewEmailInput, PasswordInput } from '../../shared/account-schema.ts'
import type { SignedIn } from '../http/env.ts'
import { momentOf } from '../http/moment.ts'
import { valid } from '../http/valid.ts'
import { admit, giveTokens } from './admit.ts'
import { changePassword } from './commands.ts'
import { askNewEmail } from './email.ts'
import { signedIn } from './guards.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'
import { proveAgain } from './prove.ts'
import { sessionsOf } from './session-queries.ts'
import { clearSessionCookie, endNamedSession, endSessionsOf } from './sessions.ts'

/** A person's password, and the devices on which they are logged in. */
export const securityRoutes = new Hono<SignedIn>()
  .use(signedIn)
  .post('/password', valid('json', PasswordInput), async (c) => {
    const { db, actor, config, settings, session } = c.var
    const { currentPassword, newPassword, code } = c.req.valid('json')
    refuseWeakPassword(newPassword, session.user.email, settings.brandName, 'newPassword')
    const before = await proveAgain(c, { password: currentPassword, code }, 'currentPassword')
    const after = await hashPassword(newPassword, config.passwordCost)
    const tokens = await db.write(async (tx) => {
      await changePassword(tx, actor, { before, after }, momentOf(c))
      return admit(tx, c, actor.id)
    })
    giveTokens(c, actor.userType, tokens)
    return c.body(null, 204)
  })
  .post('/email', valid('json', NewEmailInput), async (c) => {
    const { db, actor, config, session, throttle } = c.var
    const { email, ...proof } = c.req.valid('json')
    // Where no mail is sent no link can arrive.
    if (!config.smtpUrl) throw new AppError('not_found')
    const before = await proveAgain(c, proof)
    await throttle.count('links', actor.id)
    await throttle.count('newAddresses', actor.id)
    await db.write((tx) => askNewEmail(tx, { session, before }, email, momentOf(c)))
    return c.body(null, 204)
  })
  .get('/sessions', async (c) => {
    const sessions = await sessionsOf(c.var.db.read, c.var.session, c.var.now())
    return c.json({ sessions, total: sessions.length })
  })
  .delete('/sessions', async (c) => {
    const { db, actor } = c.var
    await db.write((tx) => endSessionsOf(tx, actor.id))
    clearSessionCookie(c)
    return c.body(null, 204)
  })
  .delete('/sessions/:id', async (c) => {
    const { db, actor } = c.var
    await db.write((tx) => endNamedSession(tx, actor.id, c.req.param('id')))
    return c.body(null, 204)
  })
