import type { BookingRow } from '../../db/row-types.ts'
import type { CommandContext } from '../../http/context.ts'
import type { Tx } from '../../db/database.ts'
import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { dayMs } from '../../../shared/lib/durations.ts'
import { defaultPreferences } from '../../../shared/domain/preferences.ts'
import { enqueue, type OutboxMessage, cancelUnsentMessages } from '../outbox/commands.ts'
import { listAdminIds } from '../../features/auth/users.ts'
import {
  notificationDays,
  type NotificationPayload,
  type NotificationKind,
  reminderKinds,
  pushKinds,
  deliveryDelays,
  alwaysMailedKinds,
} from '../../../shared/domain/notification.ts'
import { notifications, pushDevices } from '../../db/schema/notifications.ts'
import { preferences, users } from '../../db/schema/users.ts'
import { publishLiveEvents, type LiveEventInput } from '../realtime/commands.ts'

/** A user gets only one notification for each `dedupeKey`. */
export type NotificationInput = { userId: string; kind: NotificationKind; payload: NotificationPayload; dedupeKey?: string | null }

async function loadChannelPreferences(tx: Tx, userIds: string[]) {
  const rows = await tx
    .select({ id: users.id, email: preferences.email, sms: preferences.sms, bookingReminders: preferences.bookingReminders })
    .from(users)
    .leftJoin(preferences, eq(preferences.userId, users.id))
    .where(and(inArray(users.id, userIds), isNull(users.deletedAt)))
  const devices = await tx.selectDistinct({ userId: pushDevices.userId }).from(pushDevices).where(inArray(pushDevices.userId, userIds))
  return new Map(
    rows.map(({ id, ...stored }) => [
      id,
      {
        email: stored.email ?? defaultPreferences.email,
        sms: stored.sms ?? defaultPreferences.sms,
        bookingReminders: stored.bookingReminders ?? defaultPreferences.bookingReminders,
        rings: devices.some(({ userId }) => userId === id),
      },
    ]),
  )
}
type ChannelPreferences = NonNullable<ReturnType<Awaited<ReturnType<typeof loadChannelPreferences>>['get']>>

function toOutboxMessages({ userId, kind, payload }: NotificationInput, channelPreferences: ChannelPreferences): OutboxMessage[] {
  if (reminderKinds.includes(kind) && !channelPreferences.bookingReminders) return []
  const item = { userId, kind, payload, waitMs: deliveryDelays[kind] ?? 0 }
  const isAlert = pushKinds.includes(kind)
  return [
    ...(channelPreferences.email || alwaysMailedKinds.includes(kind) ? [{ ...item, channel: 'mail' as const }] : []),
    ...(isAlert && channelPreferences.rings ? [{ ...item, channel: 'push' as const }] : []),
    ...(isAlert && channelPreferences.sms ? [{ ...item, channel: 'sms' as const }] : []),
  ]
}

/** Skips deleted users, and returns how many notifications are new. */
export async function notify(tx: Tx, notices: readonly NotificationInput[], ctx: CommandContext) {
  if (notices.length === 0) return 0
  const channelPreferences = await loadChannelPreferences(tx, [...new Set(notices.map(({ userId }) => userId))])
  const rows = notices
    .filter(({ userId }) => channelPreferences.has(userId))
    .map(({ dedupeKey = null, ...notice }) => ({ id: ctx.newId(), createdAt: ctx.now, dedupeKey, ...notice }))
  if (rows.length === 0) return 0
  const inserted = await tx.insert(notifications).values(rows).onConflictDoNothing().returning({ id: notifications.id })
  const newRows = rows.filter(({ id }) => inserted.some((row) => row.id === id))
  await publishLiveEvents(
    tx,
    newRows.map(({ userId, id }) => ({ userId, kind: 'notification', subject: id })),
    ctx.now,
  )
  await enqueue(
    tx,
    newRows.flatMap((notice) => toOutboxMessages(notice, channelPreferences.get(notice.userId) as ChannelPreferences)),
    ctx,
  )
  return newRows.length
}

export async function markNotificationsRead(tx: Tx, userId: string, ids: readonly string[] | 'all', now: Date) {
  const isSelected = ids === 'all' ? undefined : inArray(notifications.id, [...ids])
  const isUnread = and(eq(notifications.userId, userId), isNull(notifications.readAt), isSelected)
  const updated = await tx.update(notifications).set({ readAt: now }).where(isUnread).returning({ id: notifications.id })
  if (updated.length > 0) await publishLiveEvents(tx, [{ userId, kind: 'notification' }], now)
}

/** Also cancels unsent messages, and lets the next event of this kind notify again. */
export async function markReadForBooking(
  tx: Tx,
  userId: string,
  { kind, bookingId }: { kind: NotificationKind; bookingId: string },
  now: Date,
) {
  const isOpen = or(isNull(notifications.readAt), isNotNull(notifications.dedupeKey))
  const rows = await tx
    .select({ id: notifications.id, payload: notifications.payload })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.kind, kind), isOpen))
  const readIds = rows.filter(({ payload }) => payload.bookingId === bookingId).map(({ id }) => id)
  if (readIds.length === 0) return
  await tx.update(notifications).set({ dedupeKey: null }).where(inArray(notifications.id, readIds))
  await markNotificationsRead(tx, userId, readIds, now)
  await cancelUnsentMessages(tx, userId, kind, bookingId)
}

export const purgeNotifications = (tx: Tx, now: Date) =>
  tx.delete(notifications).where(lt(notifications.createdAt, new Date(now.getTime() - notificationDays * dayMs)))

export const deleteNotifications = (tx: Tx, userId: string) => tx.delete(notifications).where(eq(notifications.userId, userId))

type PayloadBooking = Pick<BookingRow, 'id' | 'carId' | 'carTitle' | 'firstDay' | 'lastDay'>

export const toBookingPayload = ({ id, carId, carTitle, firstDay, lastDay }: PayloadBooking, side: 'renter' | 'owner') => ({
  bookingId: id,
  carId,
  title: carTitle,
  from: firstDay,
  to: lastDay,
  side,
})

export const listAdminEvents = async (tx: Tx): Promise<LiveEventInput[]> =>
  (await listAdminIds(tx)).map((userId) => ({ userId, kind: 'waiting' as const }))

export const notifyAdmins = async (tx: Tx, now: Date) => publishLiveEvents(tx, await listAdminEvents(tx), now)
