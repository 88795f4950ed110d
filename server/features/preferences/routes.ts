import { AppError } from '../../../shared/lib/errors.ts'
import { Hono } from 'hono'
import { PreferencesInput } from '../../../shared/schemas/preferences.ts'
import { PushSubscriptionInput, PushTestInput } from '../../../shared/schemas/notification.ts'
import { deleteDevice, registerDevice } from '../../messaging/push/commands.ts'
import { getPreferencesView } from './queries.ts'
import { getPushKeys } from '../settings/push-keys.ts'
import { listDeviceViews, listPushDevices } from '../../messaging/push/queries.ts'
import { parsePublicUrl, FetchRejectedError, withMinFailureTime } from '../../lib/safe-fetch/safe-request.ts'
import { pushTestMessages } from '../../../shared/i18n/en/notifications.ts'
import { requireLogIn } from '../auth/guards.ts'
import { sendPush } from '../../messaging/push/send.ts'
import { type AuthedEnv, getCommandContext } from '../../http/context.ts'
import { updatePreferences } from './commands.ts'
import { validate } from '../../http/validate.ts'

export const preferenceRoutes = new Hono<AuthedEnv>()
  .use(requireLogIn)
  .get('/preferences', async (c) => c.json(await getPreferencesView(c.var.db.read, c.var.actor.id, c.var.config)))
  .patch('/preferences', validate('json', PreferencesInput), async (c) => {
    const { db, actor, config } = c.var
    await db.write((tx) => updatePreferences(tx, actor, c.req.valid('json'), config, getCommandContext(c)))
    return c.json(await getPreferencesView(db.read, actor.id, config))
  })

/** Makes no DNS lookup; the address is checked again before each request. */
async function assertPushSubscription({ endpoint, keys }: PushSubscriptionInput) {
  try {
    parsePublicUrl(endpoint)
  } catch (error) {
    if (error instanceof FetchRejectedError) throw new AppError('invalid', { endpoint: { code: error.code } })
    throw error
  }
  const { default: webPush } = await import('web-push')
  try {
    webPush.encrypt(keys.p256dh, keys.auth, 'none', 'aes128gcm')
  } catch {
    throw new AppError('invalid', { keys: { code: 'invalid' } })
  }
}

type AuthedContext = { var: Pick<AuthedEnv['Variables'], 'db' | 'session' | 'actor' | 'now'> }

const getPushView = async ({ var: { db, session, actor, now } }: AuthedContext) => ({
  publicKey: (await getPushKeys(db, now())).publicKey,
  devices: await listDeviceViews(db.read, actor.id, session.id),
})

const testMessage = { ...pushTestMessages, path: '/dashboard/settings', tag: 'test' }

export const pushRoutes = new Hono<AuthedEnv>()
  .use(requireLogIn)
  .get('/push', async (c) => c.json(await getPushView(c)))
  .put('/push', validate('json', PushSubscriptionInput), async (c) => {
    const { db, session, rateLimiter, actor } = c.var
    const input = c.req.valid('json')
    await rateLimiter.consume('pushDevices', actor.id)
    await assertPushSubscription(input)
    const userAgent = c.req.header('user-agent')?.slice(0, 200) ?? null
    await db.write((tx) => registerDevice(tx, session, input, userAgent, getCommandContext(c)))
    return c.json(await getPushView(c))
  })
  .delete('/push/:id', async (c) => {
    const { db, actor } = c.var
    await db.write((tx) => deleteDevice(tx, actor.id, c.req.param('id')))
    return c.body(null, 204)
  })
  .post('/push/test', validate('json', PushTestInput), async (c) => {
    const { db, actor, rateLimiter, network } = c.var
    await rateLimiter.consume('pushTests', actor.id)
    const device = (await listPushDevices(db.read, actor.id)).find(({ id }) => id === c.req.valid('json').id)
    if (!device) throw new AppError('not_found')
    const deps = { ...c.var, keys: () => getPushKeys(db, c.var.now()) }
    const sendTest = () => sendPush(deps, device, { message: testMessage, ttlSeconds: 60, urgency: 'high' })
    return c.json({ outcome: await withMinFailureTime(network, sendTest, (outcome) => outcome === 'failed') })
  })
