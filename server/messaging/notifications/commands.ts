import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { dayMs } from '../../../shared/lib/durations.ts'
import {
  notificationDays,
  type NotificationFacts,
  type NotificationKind,
  reminders,
  ringing,
  getDelay,
} from '../../../shared/domain/notification.ts'
import { defaultPreferences } from '../../../shared/domain/preferences.ts'
import type { Tx } from '../../db/database.ts'
import { notifications, pushDevices } from '../../db/schema/notifications.ts'
import { preferences, users } from '../../db/schema/users.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { publish } from '../realtime/commands.ts'
import { enqueue, type Outgoing, cancelPending } from '../outbox/commands.ts'

/** A user gets only one notification for each `once`. */
export type NotificationInput = { userId: string; kind: NotificationKind; facts: NotificationFacts; once?: string }

async function wishesOf(tx: Tx, userIds: string[]) {
  const rows = await tx
    .select({ id: users.id, email: preferences.email, sms: preferences.sms, bookingReminders: preferences.bookingReminders })
    .from(users)
    .leftJoin(preferences, eq(preferences.userId, users.id))
    .where(and(inArray(users.id, userIds), isNull(users.deletedAt)))
  const devices = await tx.selectDistinct({ userId: pushDevices.userId }).from(pushDevices).where(inArray(pushDevices.userId, userIds))
  return new Map(
    rows.map(({ id, ...chosen }) => [
      id,
      {
        email: chosen.email ?? defaultPreferences.email,
        sms: chosen.sms ?? defaultPreferences.sms,
        bookingReminders: chosen.bookingReminders ?? defaultPreferences.bookingReminders,
        rings: devices.some(({ userId }) => userId === id),
      },
    ]),
  )
}
type Wishes = NonNullable<ReturnType<Awaited<ReturnType<typeof wishesOf>>['get']>>

function waysOf({ userId, kind, facts }: NotificationInput, wishes: Wishes): Outgoing[] {
  if (reminders.includes(kind) && !wishes.bookingReminders) return []
  const item = { userId, kind, facts, waitMs: getDelay[kind] ?? 0 }
  const rings = ringing.includes(kind)
  return [
    ...(wishes.email ? [{ ...item, channel: 'mail' as const }] : []),
    ...(rings && wishes.rings ? [{ ...item, channel: 'push' as const }] : []),
    ...(rings && wishes.sms ? [{ ...item, channel: 'sms' as const }] : []),
  ]
}

/** Skips deleted users, and returns how many notifications are new. */
export async function notify(tx: Tx, notices: readonly NotificationInput[], moment: CommandContext) {
  if (notices.length === 0) return 0
  const wishes = await wishesOf(tx, [...new Set(notices.map(({ userId }) => userId))])
  const rows = notices
    .filter(({ userId }) => wishes.has(userId))
    .map(({ once = null, ...notice }) => ({ id: moment.newId(), createdAt: moment.now, dedupeKey: once, ...notice }))
  if (rows.length === 0) return 0
  const written = await tx.insert(notifications).values(rows).onConflictDoNothing().returning({ id: notifications.id })
  const fresh = rows.filter(({ id }) => written.some((row) => row.id === id))
  await publish(
    tx,
    fresh.map(({ userId, id }) => ({ userId, kind: 'notification', subject: id })),
    moment.now,
  )
  await enqueue(
    tx,
    fresh.flatMap((notice) => waysOf(notice, wishes.get(notice.userId) as Wishes)),
    moment,
  )
  return fresh.length
}

export async function markSeen(tx: Tx, userId: string, ids: readonly string[] | 'all', now: Date) {
  const which = ids === 'all' ? undefined : inArray(notifications.id, [...ids])
  const isUnread = and(eq(notifications.userId, userId), isNull(notifications.readAt), which)
  const seen = await tx.update(notifications).set({ readAt: now }).where(isUnread).returning({ id: notifications.id })
  if (seen.length > 0) await publish(tx, [{ userId, kind: 'notification' }], now)
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
    .select({ id: notifications.id, facts: notifications.facts })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.kind, kind), isOpen))
  const seen = rows.filter(({ facts }) => facts.bookingId === bookingId).map(({ id }) => id)
  if (seen.length === 0) return
  await tx.update(notifications).set({ dedupeKey: null }).where(inArray(notifications.id, seen))
  await markSeen(tx, userId, seen, now)
  await cancelPending(tx, userId, kind, bookingId)
}

export const purgeNotifications = (tx: Tx, now: Date) =>
  tx.delete(notifications).where(lt(notifications.createdAt, new Date(now.getTime() - notificationDays * dayMs)))

export const deleteNotifications = (tx: Tx, userId: string) => tx.delete(notifications).where(eq(notifications.userId, userId))
