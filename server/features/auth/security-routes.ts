import { Hono } from 'hono'
import { AppError } from '../../../shared/lib/errors.ts'
import { NewEmailInput, PasswordInput } from '../../../shared/schemas/account.ts'
import { type AuthedEnv, getCommandContext } from '../../http/context.ts'
import { validate } from '../../http/validate.ts'
import { createLogIn, setLogInCookies } from './log-in.ts'
import { changePassword } from './commands.ts'
import { requestEmailChange } from './email.ts'
import { requireLogIn } from './guards.ts'
import { hashPassword, assertStrongPassword } from './passwords.ts'
import { reauthenticate } from './reauthenticate.ts'
import { listActiveSessions } from './session-queries.ts'
import { clearSessionCookie, endSessionByPublicId, endUserSessions } from './sessions.ts'

export const securityRoutes = new Hono<AuthedEnv>()
  .use(requireLogIn)
  .post('/password', validate('json', PasswordInput), async (c) => {
    const { db, actor, config, settings, session } = c.var
    const { currentPassword, newPassword, code } = c.req.valid('json')
    assertStrongPassword(newPassword, session.user.email, settings.brandName, 'newPassword')
    const currentHash = await reauthenticate(c, { password: currentPassword, code }, 'currentPassword')
    const newHash = await hashPassword(newPassword, config.passwordCost)
    const tokens = await db.write(async (tx) => {
      await changePassword(tx, actor, { before: currentHash, after: newHash }, getCommandContext(c))
      return createLogIn(tx, c, actor.id)
    })
    setLogInCookies(c, actor.userType, tokens)
    return c.body(null, 204)
  })
  .post('/email', validate('json', NewEmailInput), async (c) => {
    const { db, actor, config, session, rateLimiter } = c.var
    const { email, ...proof } = c.req.valid('json')
    if (!config.smtpUrl) throw new AppError('not_found')
    const currentHash = await reauthenticate(c, proof)
    await rateLimiter.consume('links', actor.id)
    await rateLimiter.consume('emailChanges', actor.id)
    await db.write((tx) => requestEmailChange(tx, { session, before: currentHash }, email, getCommandContext(c)))
    return c.body(null, 204)
  })
  .get('/sessions', async (c) => {
    const sessions = await listActiveSessions(c.var.db.read, c.var.session, c.var.now())
    return c.json({ sessions, total: sessions.length })
  })
  .delete('/sessions', async (c) => {
    const { db, actor } = c.var
    await db.write((tx) => endUserSessions(tx, actor.id))
    clearSessionCookie(c)
    return c.body(null, 204)
  })
  .delete('/sessions/:id', async (c) => {
    const { db, actor } = c.var
    await db.write((tx) => endSessionByPublicId(tx, actor.id, c.req.param('id')))
    return c.body(null, 204)
  })
