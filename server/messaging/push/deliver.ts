import { getNotificationPath } from '../../../shared/domain/notification-link.ts'
import { isNotice, type NotificationFacts, type NotificationKind } from '../../../shared/domain/notification.ts'
import type { PushMessage } from '../../../shared/domain/push.ts'
import { notificationWords } from '../../../shared/i18n/en/notifications.ts'
import type { OutboxRow } from '../../db/row-types.ts'
import type { ChannelHandler } from '../../http/channels.ts'
import type { AppDeps } from '../../http/context.ts'
import { enqueue } from '../outbox/commands.ts'
import { devicesOf } from './queries.ts'
import { type PushDeps, sendPush, type Urgency } from './send.ts'

const hour = 3_600
const usefulFor: Partial<Record<NotificationKind, number>> = {
  booking_requested: 24 * hour,
  request_waiting: 12 * hour,
  pickup_tomorrow: 16 * hour,
  return_today: 12 * hour,
  not_returned: 12 * hour,
  car_comes_late: 12 * hour,
}
const usually = 48 * hour
const urgent: readonly NotificationKind[] = ['booking_requested', 'request_waiting', 'booking_cancelled', 'not_returned', 'car_comes_late']

/** A later message with the same `tag` replaces the earlier one on the device. */
export function messageOf(kind: NotificationKind, facts: NotificationFacts): PushMessage {
  const { title, text } = notificationWords[kind](facts)
  return { title, text, path: getNotificationPath({ kind, facts }), tag: `${kind}-${facts.bookingId ?? facts.carId ?? facts.paper ?? ''}` }
}

class NotReached extends Error {
  override name = 'NotReached'
}

/** Retries only the devices that failed, so that no other one rings twice. */
const laterAlone = ({ userId, kind, facts }: OutboxRow, deviceIds: readonly string[]) =>
  deviceIds.map((device) => ({ channel: 'push' as const, userId, kind, facts: { ...facts, device } }))

export const deliverPush =
  (deps: PushDeps & Pick<AppDeps, 'newId'>): ChannelHandler =>
  async (row) => {
    const { kind, facts, createdAt, userId } = row
    const now = deps.now()
    if (!isNotice(kind)) return 'dropped'
    const seconds = (usefulFor[kind] ?? usually) - (now.getTime() - createdAt.getTime()) / 1_000
    const devices = (await devicesOf(deps.db.read, userId)).filter(({ id }) => facts.device === undefined || id === facts.device)
    if (devices.length === 0 || seconds <= 0) return 'dropped'
    const urgency: Urgency = urgent.includes(kind) ? 'high' : 'normal'
    const message = messageOf(kind, facts)
    const outcomes = await Promise.all(devices.map((device) => sendPush(deps, device, { message, seconds, urgency })))
    const failed = devices.filter((_, index) => outcomes[index] === 'failed').map(({ id }) => id)
    if (failed.length === 0) return outcomes.includes('sent') ? 'sent' : 'dropped'
    if (!outcomes.includes('sent')) throw new NotReached()
    await deps.db.write((tx) => enqueue(tx, laterAlone(row, failed), { now, newId: deps.newId }))
    return 'sent'
  }
