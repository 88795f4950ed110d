import { getNotificationPath } from '../../../shared/domain/notification-link.ts'
import { isNotificationKind, type NotificationPayload, type NotificationKind } from '../../../shared/domain/notification.ts'
import type { PushMessage } from '../../../shared/domain/push.ts'
import { notificationWords } from '../../../shared/i18n/en/notifications.ts'
import type { OutboxRow } from '../../db/row-types.ts'
import type { ChannelHandler } from '../../http/channels.ts'
import type { AppDeps } from '../../http/context.ts'
import { enqueue } from '../outbox/commands.ts'
import { listPushDevices } from './queries.ts'
import { type PushDeps, sendPush, type Urgency } from './send.ts'

const hourSeconds = 3_600
const ttlSeconds: Partial<Record<NotificationKind, number>> = {
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
export function toPushMessage(kind: NotificationKind, facts: NotificationPayload): PushMessage {
  const { title, text } = notificationWords[kind](facts)
  return { title, text, path: getNotificationPath({ kind, facts }), tag: `${kind}-${facts.bookingId ?? facts.carId ?? facts.paper ?? ''}` }
}

class NotReached extends Error {
  override name = 'NotReached'
}

/** Retries only the devices that failed, so that no other one rings twice. */
const toRetries = ({ userId, kind, facts }: OutboxRow, deviceIds: readonly string[]) =>
  deviceIds.map((device) => ({ channel: 'push' as const, userId, kind, facts: { ...facts, device } }))

export const createPushChannel =
  (deps: PushDeps & Pick<AppDeps, 'newId'>): ChannelHandler =>
  async (row) => {
    const { kind, facts, createdAt, userId } = row
    const now = deps.now()
    if (!isNotificationKind(kind)) return 'dropped'
    const seconds = (ttlSeconds[kind] ?? defaultTtlSeconds) - (now.getTime() - createdAt.getTime()) / 1_000
    const devices = (await listPushDevices(deps.db.read, userId)).filter(({ id }) => facts.device === undefined || id === facts.device)
    if (devices.length === 0 || seconds <= 0) return 'dropped'
    const urgency: Urgency = urgentKinds.includes(kind) ? 'high' : 'normal'
    const message = toPushMessage(kind, facts)
    const outcomes = await Promise.all(devices.map((device) => sendPush(deps, device, { message, seconds, urgency })))
    const failed = devices.filter((_, index) => outcomes[index] === 'failed').map(({ id }) => id)
    if (failed.length === 0) return outcomes.includes('sent') ? 'sent' : 'dropped'
    if (!outcomes.includes('sent')) throw new NotReached()
    await deps.db.write((tx) => enqueue(tx, toRetries(row, failed), { now, newId: deps.newId }))
    return 'sent'
  }
