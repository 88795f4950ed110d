import { and, count, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Actor } from '../../../../shared/domain/account.ts'
import type { ChatListView } from '../../../../shared/domain/chat.ts'
import { isAgreed } from '../../../../shared/domain/permissions.ts'
import { dayMs } from '../../../../shared/lib/durations.ts'
import { maskContacts } from '../../../../shared/lib/masking.ts'
import { pageSize } from '../../../../shared/lib/paging.ts'
import type { Reader } from '../../../db/database.ts'
import { toTimestamp } from '../../../db/dialect.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { chatPhotos, chatReads, messages } from '../../../db/schema/chat.ts'
import { getDisplayName, getUsersByIds } from '../../auth/users.ts'
import { getOtherUserId, involvesUser } from '../queries.ts'

const unreadCountDays = 90
const getUnreadStart = (now: Date) => new Date(now.getTime() - unreadCountDays * dayMs)

// Columns are qualified by hand, because drizzle omits the outer table's name in a subquery.
const hasMessages = sql`EXISTS (SELECT 1 FROM "messages" AS "m" WHERE "m"."booking_id" = "bookings"."id")`
const lastMessageId = sql`(SELECT "m"."id" FROM "messages" AS "m" WHERE "m"."booking_id" = "bookings"."id"
  ORDER BY "m"."created_at" DESC, "m"."id" DESC LIMIT 1)`
const hasUnread = (userId: string, now: Date) => sql`EXISTS (SELECT 1 FROM "messages" AS "m" WHERE "m"."booking_id" = "bookings"."id"
  AND "m"."sender_id" <> ${userId} AND "m"."created_at" > ${toTimestamp(getUnreadStart(now))}
  AND ("chat_reads"."read_at" IS NULL OR "m"."created_at" > "chat_reads"."read_at"))`

/** For queries that join the user's row of `chatReads`. */
export const isRecentUnread = (userId: string, now: Date) =>
  and(
    ne(messages.senderId, userId),
    gt(messages.createdAt, getUnreadStart(now)),
    or(isNull(chatReads.readAt), gt(messages.createdAt, chatReads.readAt)),
  )

async function countUnreadByBooking(db: Reader, userId: string, bookingIds: string[], now: Date) {
  const rows = await db
    .select({ id: messages.bookingId, unread: count() })
    .from(messages)
    .leftJoin(chatReads, and(eq(chatReads.bookingId, messages.bookingId), eq(chatReads.userId, userId)))
    .where(and(inArray(messages.bookingId, bookingIds), isRecentUnread(userId, now)))
    .groupBy(messages.bookingId)
  return new Map(rows.map(({ id, unread }) => [id, unread]))
}

async function findMessagesWithPhotos(db: Reader, ids: string[]) {
  const rows = await db.selectDistinct({ id: chatPhotos.messageId }).from(chatPhotos).where(inArray(chatPhotos.messageId, ids))
  return new Set(rows.map(({ id }) => id))
}

/** Chats with a message: unread first, then the newest. */
export async function listChats(db: Reader, actor: Actor, page: number, now: Date): Promise<ChatListView> {
  const rows = await db
    .select({ booking: bookings, last: messages })
    .from(bookings)
    .innerJoin(messages, eq(messages.id, lastMessageId))
    .leftJoin(chatReads, and(eq(chatReads.bookingId, bookings.id), eq(chatReads.userId, actor.id)))
    .where(involvesUser(db, actor))
    .orderBy(sql`CASE WHEN ${hasUnread(actor.id, now)} THEN 0 ELSE 1 END`, desc(messages.createdAt), desc(messages.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const ids = rows.map(({ booking }) => booking.id)
  const lastIds = rows.map(({ last }) => last.id)
  const unread = await countUnreadByBooking(db, actor.id, ids, now)
  const withPhotos = await findMessagesWithPhotos(db, lastIds)
  const users = await getUsersByIds(db, [...new Set(rows.map(({ booking }) => getOtherUserId(booking, actor.id)))])
  const chats = rows.map(({ booking, last }) => {
    const isOwn = last.senderId === actor.id
    const other = users.get(getOtherUserId(booking, actor.id))
    return {
      bookingId: booking.id,
      other: other ? getDisplayName(other) : '',
      car: booking.carTitle,
      from: booking.firstDay,
      to: booking.lastDay,
      text: isOwn || isAgreed(booking) ? last.text : maskContacts(last.text),
      hasPhotos: withPhotos.has(last.id),
      isOwn,
      sentAt: last.createdAt.toISOString(),
      unread: unread.get(booking.id) ?? 0,
    }
  })
  return { chats, total: await db.$count(bookings, and(involvesUser(db, actor), hasMessages)) }
}
