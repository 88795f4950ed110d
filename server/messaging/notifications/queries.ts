import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { BellState, NotificationView } from '../../../shared/domain/notification.ts'
import { pageSize } from '../../../shared/lib/paging.ts'
import type { Reader } from '../../db/database.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { getLatestEventId } from '../realtime/queries.ts'

const toNotificationView = ({ id, kind, payload, createdAt, readAt }: typeof notifications.$inferSelect): NotificationView => ({
  id,
  kind,
  payload,
  createdAt: createdAt.toISOString(),
  isRead: readAt !== null,
})

async function countUnread(db: Reader, userId: string) {
  const [row] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
  return row?.unread ?? 0
}

export async function listNotifications(db: Reader, userId: string, page: number) {
  const isMine = eq(notifications.userId, userId)
  const rows = await db
    .select()
    .from(notifications)
    .where(isMine)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [counted] = await db.select({ total: count() }).from(notifications).where(isMine)
  return { notifications: rows.map(toNotificationView), total: counted?.total ?? 0, unread: await countUnread(db, userId) }
}

/** The event id is read before the count, so that no event in between is missed. */
export async function getBellState(db: Reader, userId: string, now: Date): Promise<BellState> {
  const lastEventId = await getLatestEventId(db, userId, now)
  return { unread: await countUnread(db, userId), heard: lastEventId }
}

export async function findNotification(db: Reader, userId: string, id: string) {
  const [row] = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id)))
  return row ? toNotificationView(row) : null
}
