import { Hono } from 'hono'
import { AppError } from '../../shared/errors.ts'
import { PushSubscriptionInput, PushTest } from '../../shared/push-schema.ts'
import { pushTestWords } from '../../shared/words/en/push-message.ts'
import { signedIn } from '../auth/guards.ts'
import type { SignedIn } from '../http/env.ts'
import { momentOf } from '../http/moment.ts'
import { valid } from '../http/valid.ts'
import { plainUrl, Refusal, withLateFailure } from '../outside/reach.ts'
import { dropOwnDevice, keepDevice } from '../push/commands.ts'
import { pushKeys } from '../settings/push-keys.ts'
import { deviceViews, devicesOf } from '../push/queries.ts'
import { ring } from '../push/send.ts'

/** Refuses what no push service gave. Nothing is looked up: where an address leads is checked each time before it is asked, and nobody is told. */
async function refuseFalse({ endpoint, keys }: PushSubscriptionInput) {
  try {
    plainUrl(endpoint)
  } catch (fault) {
    if (fault instanceof Refusal) throw new AppError('invalid', { endpoint: { code: fault.fault } })
    throw fault
  }
  const { default: webPush } = await import('web-push')
  try {
    webPush.encrypt(keys.p256dh, keys.auth, 'none', 'aes128gcm')
  } catch {
    throw new AppError('invalid', { keys: { code: 'invalid' } })
  }
}

type GuardedRequest = { var: Pick<SignedIn['Variables'], 'db' | 'session' | 'actor' | 'now'> }

const pushView = async ({ var: { db, session, actor, now } }: GuardedRequest) => ({
  publicKey: (await pushKeys(db, now())).publicKey,
  devices: await deviceViews(db.read, actor.id, session.id),
})

const testMessage = { ...pushTestWords, path: '/dashboard/settings', tag: 'test' }

/** The devices of a person that ring with the site closed. */
export const pushRoutes = new Hono<SignedIn>()
  .use(signedIn)
  .get('/push', async (c) => c.json(await pushView(c)))
  .put('/push', valid('json', PushSubscriptionInput), async (c) => {
    const { db, session, throttle, actor } = c.var
    const input = c.req.valid('json')
    await throttle.count('pushDevices', actor.id)
    await refuseFalse(input)
    const device = c.req.header('user-agent')?.slice(0, 200) ?? null
    await db.write((tx) => keepDevice(tx, session, input, device, momentOf(c)))
    return c.json(await pushView(c))
  })
  .delete('/push/:id', async (c) => {
    const { db, actor } = c.var
    await db.write((tx) => dropOwnDevice(tx, actor.id, c.req.param('id')))
    return c.body(null, 204)
  })
  .post('/push/test', valid('json', PushTest), async (c) => {
    const { db, actor, throttle, network } = c.var
    await throttle.count('pushTests', actor.id)
    const device = (await devicesOf(db.read, actor.id)).find(({ id }) => id === c.req.valid('json').id)
    if (!device) throw new AppError('not_found')
    const deps = { ...c.var, keys: () => pushKeys(db, c.var.now()) }
    const test = () => ring(deps, device, { message: testMessage, seconds: 60, urgency: 'high' })
    return c.json({ outcome: await withLateFailure(network, test, (outcome) => outcome === 'failed') })
  })
