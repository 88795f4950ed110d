import type { OneTimeLinkView } from '../../../shared/domain/account.ts'
import { FirstAdminInput, ReauthInput } from '../../../shared/schemas/account.ts'
import { Hono } from 'hono'
import { acceptInvitation, inviteAdmin, revokeAdminInvitation } from './commands.ts'
import { createLogIn, setLogInCookies } from '../auth/log-in.ts'
import { findOneTimeLink, listOpenInvitations } from '../auth/one-time-links.ts'
import { getSessionView } from '../auth/users.ts'
import { hashPassword, assertStrongPassword } from '../auth/passwords.ts'
import { reauthenticate } from '../auth/reauthenticate.ts'
import { requireAdmin } from '../auth/guards.ts'
import { type Env, type AuthedEnv, getCommandContext } from '../../http/context.ts'
import { validate } from '../../http/validate.ts'

export const adminInvitationRoutes = new Hono<AuthedEnv>()
  .use(requireAdmin)
  .get('/invitations', async (c) => {
    const invitations = await listOpenInvitations(c.var.db.read, c.var.now())
    return c.json({ invitations, total: invitations.length })
  })
  .post('/invitations', validate('json', ReauthInput), async (c) => {
    const { db, actor, rateLimiter } = c.var
    await reauthenticate(c, c.req.valid('json'))
    await rateLimiter.consume('links', actor.id)
    const link = await db.write((tx) => inviteAdmin(tx, actor, getCommandContext(c)))
    return c.json(toOneTimeLinkView(c, link), 201)
  })
  .delete('/invitations/:id', async (c) => {
    const { db, actor } = c.var
    await db.write((tx) => revokeAdminInvitation(tx, actor, c.req.param('id'), getCommandContext(c)))
    return c.body(null, 204)
  })

export const invitationRoutes = new Hono<Env>().post('/invitation', validate('json', FirstAdminInput), async (c) => {
  const { db, config, now, settings, rateLimiter, ipPrefix } = c.var
  const input = c.req.valid('json')
  await rateLimiter.consume('addressFailures', ipPrefix)
  await findOneTimeLink(db.read, 'invitation', input.token, now())
  await rateLimiter.refund('addressFailures', ipPrefix)
  assertStrongPassword(input.password, input.email, settings.brandName)
  const passwordHash = await hashPassword(input.password, config.passwordCost)
  const { user, tokens } = await db.write(async (tx) => {
    const admin = await acceptInvitation(tx, input, passwordHash, getCommandContext(c))
    return { user: admin, tokens: await createLogIn(tx, c, admin.id) }
  })
  setLogInCookies(c, user.userType, tokens)
  return c.json(await getSessionView(db.read, { user }, now()), 201)
})

/** `origin` does not come from the `Host` header, which is not trusted. */
export const toOneTimeLinkView = (
  { var: { config } }: { var: Pick<AuthedEnv['Variables'], 'config'> },
  { token, expiresAt }: Pick<OneTimeLinkView, 'token' | 'expiresAt'>,
): OneTimeLinkView => ({ token, expiresAt, origin: config.publicUrl })
