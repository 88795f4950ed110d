import { Hono } from 'hono'
import { FirstAdminInput, Proof } from '../../shared/account-schema.ts'
import { admit, giveTokens } from '../auth/admit.ts'
import { adminOnly } from '../auth/guards.ts'
import { linkOf, openInvitations } from '../auth/links.ts'
import { hashPassword, refuseWeakPassword } from '../auth/passwords.ts'
import { proveAgain } from '../auth/prove.ts'
import { sessionView } from '../auth/queries.ts'
import type { Env, SignedIn } from '../http/env.ts'
import { momentOf } from '../http/moment.ts'
import { valid } from '../http/valid.ts'
import { acceptInvitation, inviteAdmin, takeBackInvitation } from './commands.ts'
import { handedOver } from './handed-over.ts'

/** Admins invite admins: the link is handed over by whoever made it. */
export const adminInvitationRoutes = new Hono<SignedIn>()
  .use(adminOnly)
  .get('/invitations', async (c) => {
    const invitations = await openInvitations(c.var.db.read, c.var.now())
    return c.json({ invitations, total: invitations.length })
  })
  .post('/invitations', valid('json', Proof), async (c) => {
    const { db, actor, throttle } = c.var
    await proveAgain(c, c.req.valid('json'))
    await throttle.count('links', actor.id)
    const link = await db.write((tx) => inviteAdmin(tx, actor, momentOf(c)))
    return c.json(handedOver(c, link), 201)
  })
  .delete('/invitations/:id', async (c) => {
    const { db, actor } = c.var
    await db.write((tx) => takeBackInvitation(tx, actor, c.req.param('id'), momentOf(c)))
    return c.body(null, 204)
  })

/** What the link opens. */
export const invitationRoutes = new Hono<Env>().post('/invitation', valid('json', FirstAdminInput), async (c) => {
  const { db, config, now, settings, throttle, address } = c.var
  const input = c.req.valid('json')
  await throttle.count('addressFailures', address)
  await linkOf(db.read, 'invitation', input.token, now())
  await throttle.giveBack('addressFailures', address)
  refuseWeakPassword(input.password, input.email, settings.brandName)
  const passwordHash = await hashPassword(input.password, config.passwordCost)
  const { user, tokens } = await db.write(async (tx) => {
    const admin = await acceptInvitation(tx, input, passwordHash, momentOf(c))
    return { user: admin, tokens: await admit(tx, c, admin.id) }
  })
  giveTokens(c, user.userType, tokens)
  return c.json(await sessionView(db.read, { user }, now()), 201)
})
