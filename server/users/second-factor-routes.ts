import { Hono } from 'hono'
import { Proof, SecondFactorInput } from '../../shared/account-schema.ts'
import { adminOnly } from '../auth/guards.ts'
import { proveAgain, provePassword } from '../auth/prove.ts'
import { confirmFactor, forgetFactor, keepSecret, newSecret, renewRecoveryCodes, secondFactorState } from '../auth/second-factor.ts'
import type { SignedIn } from '../http/env.ts'
import { momentOf } from '../http/moment.ts'
import { valid } from '../http/valid.ts'
import { logSwitch } from './second-factor-log.ts'

export const secondFactorRoutes = new Hono<SignedIn>()
  .use(adminOnly)
  .get('/second-factor', async (c) => c.json(await secondFactorState(c.var.db.read, c.var.actor)))
  .post('/second-factor', valid('json', Proof), async (c) => {
    const { db, actor, now, session, settings, vault } = c.var
    await provePassword(c, c.req.valid('json').password, 'password')
    const { setup, wrappedSecret } = newSecret(vault, session.user, settings.brandName)
    await db.write((tx) => keepSecret(tx, actor, wrappedSecret, now()))
    return c.json(setup, 201)
  })
  .post('/second-factor/confirm', valid('json', SecondFactorInput), async (c) => {
    const { db, actor, now, throttle, vault } = c.var
    await throttle.count('codeFailures', actor.id)
    const confirm = await confirmFactor(db.read, vault, actor, c.req.valid('json').code, now())
    const recoveryCodes = await db.write(async (tx) => {
      const codes = await confirm(tx)
      await logSwitch(tx, actor, true, momentOf(c))
      return codes
    })
    await throttle.clear('codeFailures', actor.id)
    return c.json({ recoveryCodes })
  })
  .post('/second-factor/recovery-codes', valid('json', Proof), async (c) => {
    await proveAgain(c, c.req.valid('json'))
    return c.json({ recoveryCodes: await c.var.db.write((tx) => renewRecoveryCodes(tx, c.var.actor)) })
  })
  .delete('/second-factor', valid('json', Proof), async (c) => {
    const { db, actor } = c.var
    await proveAgain(c, c.req.valid('json'))
    await db.write(async (tx) => {
      if (await forgetFactor(tx, actor.id)) await logSwitch(tx, actor, false, momentOf(c))
    })
    return c.body(null, 204)
  })
