import type { PushMessage, PushOutcome } from '../../../shared/domain/push.ts'
import type { AppDeps } from '../../http/context.ts'
import { parsePublicUrl, safeRequest } from '../../lib/safe-fetch/safe-request.ts'
import { deleteExpiredDevice, markReached } from './commands.ts'
import type { PushDevice } from './queries.ts'

export type PushKeys = { publicKey: string; privateKey: string }
export type PushDeps = Pick<AppDeps, 'db' | 'network' | 'config' | 'now'> & { keys: () => Promise<PushKeys> }
export type Urgency = 'high' | 'normal'
type PushPayload = { message: PushMessage; seconds: number; urgency: Urgency }

const timeoutMs = 10_000

/** VAPID (RFC 8292) wants a `mailto:` or `https:` contact. */
const getVapidSubject = ({ contactEmail, publicUrl }: PushDeps['config']) => {
  if (contactEmail) return `mailto:${contactEmail}`
  return publicUrl?.startsWith('https:') ? publicUrl : 'mailto:nobody@localhost.invalid'
}

async function createPushRequest(deps: PushDeps, { endpoint, publicKey, secret }: PushDevice, { message, seconds, urgency }: PushPayload) {
  const { default: webPush } = await import('web-push')
  const url = parsePublicUrl(endpoint)
  const keys = await deps.keys()
  const { Authorization } = webPush.getVapidHeaders(url.origin, getVapidSubject(deps.config), keys.publicKey, keys.privateKey, 'aes128gcm')
  const body = webPush.encrypt(publicKey, secret, JSON.stringify(message), 'aes128gcm').cipherText
  const headers = {
    Authorization,
    TTL: Math.max(0, Math.floor(seconds)),
    Urgency: urgency,
    'Content-Encoding': 'aes128gcm',
    'Content-Type': 'application/octet-stream',
    'Content-Length': body.byteLength,
  }
  return { url, headers, body }
}

/** 404 and 410 mean that the subscription is gone. */
async function postToPushService(deps: PushDeps, device: PushDevice, payload: PushPayload) {
  const { url, ...request } = await createPushRequest(deps, device, payload)
  const response = await safeRequest(deps.network, url, { method: 'POST', ...request, signal: AbortSignal.timeout(timeoutMs) })
  response.destroy()
  return response.statusCode ?? 0
}

/** Never throws for network errors, and deletes a device that is gone. */
export async function sendPush(deps: PushDeps, device: PushDevice, payload: PushPayload): Promise<PushOutcome> {
  const status = await postToPushService(deps, device, payload).catch(() => 0)
  if (status === 404 || status === 410) {
    await deps.db.write((tx) => deleteExpiredDevice(tx, device.id))
    return 'gone'
  }
  if (status < 200 || status > 299) return 'failed'
  await deps.db.write((tx) => markReached(tx, device.id, deps.now()))
  return 'sent'
}
