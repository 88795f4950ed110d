import { Hono } from 'hono'
import { ReauthInput, SecondFactorInput } from '../../../shared/schemas/account.ts'
import { requireAdmin } from '../auth/guards.ts'
import { reauthenticate, assertPassword } from '../auth/reauthenticate.ts'
import { confirmFactor, disableFactor, saveSecret, createSecret, renewRecoveryCodes, getSecondFactorState } from '../auth/second-factor.ts'
import { type AuthedEnv, getCommandContext } from '../../http/context.ts'
import { validate } from '../../http/validate.ts'
import { logTwoFactorChange } from './commands.ts'

export const secondFactorRoutes = new Hono<AuthedEnv>()
  .use(requireAdmin)
  .get('/second-factor', async (c) => c.json(await getSecondFactorState(c.var.db.read, c.var.actor)))
  .post('/second-factor', validate('json', ReauthInput), async (c) => {
    const { db, actor, now, session, settings, vault } = c.var
    await assertPassword(c, c.req.valid('json').password, 'password')
    const { setup, wrappedSecret } = createSecret(vault, session.user, settings.brandName)
    await db.write((tx) => saveSecret(tx, actor, wrappedSecret, now()))
    return c.json(setup, 201)
  })
  .post('/second-factor/confirm', validate('json', SecondFactorInput), async (c) => {
    const { db, actor, now, rateLimiter, vault } = c.var
    await rateLimiter.consume('codeFailures', actor.id)
    const confirm = await confirmFactor(db.read, vault, actor, c.req.valid('json').code, now())
    const recoveryCodes = await db.write(async (tx) => {
      const codes = await confirm(tx)
      await logTwoFactorChange(tx, actor, true, getCommandContext(c))
      return codes
    })
    await rateLimiter.reset('codeFailures', actor.id)
    return c.json({ recoveryCodes })
  })
  .post('/second-factor/recovery-codes', validate('json', ReauthInput), async (c) => {
    await reauthenticate(c, c.req.valid('json'))
    return c.json({ recoveryCodes: await c.var.db.write((tx) => renewRecoveryCodes(tx, c.var.actor)) })
  })
  .delete('/second-factor', validate('json', ReauthInput), async (c) => {
    const { db, actor } = c.var
    await reauthenticate(c, c.req.valid('json'))
    await db.write(async (tx) => {
      if (await disableFactor(tx, actor.id)) await logTwoFactorChange(tx, actor, false, getCommandContext(c))
    })
    return c.body(null, 204)
  })
