import type { AppDeps, ChannelHandler } from '../../http/context.ts'
import type { OutboxRow } from '../../db/row-types.ts'
import type { PushMessage, PushOutcome } from '../../../shared/domain/push.ts'
import { deleteExpiredDevice, markReached } from './commands.ts'
import { enqueue } from '../outbox/commands.ts'
import {
  getNotificationPath,
  isNotificationKind,
  type NotificationPayload,
  type NotificationKind,
} from '../../../shared/domain/notification.ts'
import { notificationTexts } from '../../../shared/i18n/en/notifications.ts'
import { parsePublicUrl, safeRequest } from '../../lib/safe-fetch/safe-request.ts'
import { type PushDevice, listPushDevices } from './queries.ts'

export type PushKeys = { publicKey: string; privateKey: string }
type PushDeps = Pick<AppDeps, 'db' | 'network' | 'config' | 'now'> & { keys: () => Promise<PushKeys> }
type Urgency = 'high' | 'normal'
type PushDelivery = { message: PushMessage; ttlSeconds: number; urgency: Urgency }

const timeoutMs = 10_000

/** VAPID (RFC 8292) wants a `mailto:` or `https:` contact. */
const getVapidSubject = ({ contactEmail, publicUrl }: PushDeps['config']) => {
  if (contactEmail) return `mailto:${contactEmail}`
  return publicUrl?.startsWith('https:') ? publicUrl : 'mailto:nobody@localhost.invalid'
}

async function createPushRequest(
  deps: PushDeps,
  { endpoint, publicKey, secret }: PushDevice,
  { message, ttlSeconds, urgency }: PushDelivery,
) {
  const { default: webPush } = await import('web-push')
  const url = parsePublicUrl(endpoint)
  const keys = await deps.keys()
  const { Authorization } = webPush.getVapidHeaders(url.origin, getVapidSubject(deps.config), keys.publicKey, keys.privateKey, 'aes128gcm')
  const body = webPush.encrypt(publicKey, secret, JSON.stringify(message), 'aes128gcm').cipherText
  const headers = {
    Authorization,
    TTL: Math.max(0, Math.floor(ttlSeconds)),
    Urgency: urgency,
    'Content-Encoding': 'aes128gcm',
    'Content-Type': 'application/octet-stream',
    'Content-Length': body.byteLength,
  }
  return { url, headers, body }
}

/** 404 and 410 mean that the subscription is gone. */
async function postToPushService(deps: PushDeps, device: PushDevice, delivery: PushDelivery) {
  const { url, ...request } = await createPushRequest(deps, device, delivery)
  const response = await safeRequest(deps.network, url, { method: 'POST', ...request, signal: AbortSignal.timeout(timeoutMs) })
  response.destroy()
  return response.statusCode ?? 0
}

/** Never throws for network errors, and deletes a device that is gone. */
export async function sendPush(deps: PushDeps, device: PushDevice, delivery: PushDelivery): Promise<PushOutcome> {
  const status = await postToPushService(deps, device, delivery).catch(() => 0)
  if (status === 404 || status === 410) {
    await deps.db.write((tx) => deleteExpiredDevice(tx, device.id))
    return 'gone'
  }
  if (status < 200 || status > 299) return 'failed'
  await deps.db.write((tx) => markReached(tx, device.id, deps.now()))
  return 'sent'
}

const hourSeconds = 3_600
const ttlSecondsByKind: Partial<Record<NotificationKind, number>> = {
  booking_requested: 24 * hourSeconds,
  request_waiting: 12 * hourSeconds,
  pickup_tomorrow: 16 * hourSeconds,
  return_today: 12 * hourSeconds,
  not_returned: 12 * hourSeconds,
  car_comes_late: 12 * hourSeconds,
}
const defaultTtlSeconds = 48 * hourSeconds
const urgentKinds: readonly NotificationKind[] = [
  'booking_requested',
  'request_waiting',
  'booking_cancelled',
  'not_returned',
  'car_comes_late',
]

/** A later message with the same `tag` replaces the earlier one on the device. */
export function toPushMessage(kind: NotificationKind, payload: NotificationPayload): PushMessage {
  const { title, text } = notificationTexts[kind](payload)
  return {
    title,
    text,
    path: getNotificationPath({ kind, payload }),
    tag: `${kind}-${payload.bookingId ?? payload.carId ?? payload.paper ?? ''}`,
  }
}

class PushFailedError extends Error {
  override name = 'PushFailedError'
}

/** Retries only the devices that failed, so that no other one rings twice. */
const toRetries = ({ userId, kind, payload }: OutboxRow, deviceIds: readonly string[]) =>
  deviceIds.map((device) => ({ channel: 'push' as const, userId, kind, payload: { ...payload, device } }))

export const createPushChannel =
  (deps: PushDeps & Pick<AppDeps, 'newId'>): ChannelHandler =>
  async (row) => {
    const { kind, payload, createdAt, userId } = row
    const now = deps.now()
    if (!isNotificationKind(kind)) return 'dropped'
    const ttlSeconds = (ttlSecondsByKind[kind] ?? defaultTtlSeconds) - (now.getTime() - createdAt.getTime()) / 1_000
    const devices = (await listPushDevices(deps.db.read, userId)).filter(({ id }) => payload.device === undefined || id === payload.device)
    if (devices.length === 0 || ttlSeconds <= 0) return 'dropped'
    const urgency: Urgency = urgentKinds.includes(kind) ? 'high' : 'normal'
    const message = toPushMessage(kind, payload)
    const outcomes = await Promise.all(devices.map((device) => sendPush(deps, device, { message, ttlSeconds, urgency })))
    const failed = devices.filter((_, index) => outcomes[index] === 'failed').map(({ id }) => id)
    if (failed.length === 0) return outcomes.includes('sent') ? 'sent' : 'dropped'
    if (!outcomes.includes('sent')) throw new PushFailedError()
    await deps.db.write((tx) => enqueue(tx, toRetries(row, failed), { now, newId: deps.newId }))
    return 'sent'
  }
