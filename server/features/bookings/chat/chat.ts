import type { Actor } from '../../../../shared/domain/account.ts'
import type { BookingRow } from '../../../db/row-types.ts'
import type { ReadReceiptInput, MessageInput } from '../../../../shared/schemas/chat.ts'
import type { CommandContext } from '../../../http/context.ts'
import type { Reader, Tx, Db } from '../../../db/database.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { and, asc, count, desc, eq, gt, inArray, lt, lte, max, ne, or, type SQL } from 'drizzle-orm'
import { attachPhotos, isDisputed, listChatPhotos, toChatPhoto } from './photos.ts'
import { auditLogs } from '../../../db/schema/audit-logs.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { canSendMessages, chatPageSize, type ChatView, type MessageView, type UnreadView } from '../../../../shared/domain/chat.ts'
import { chatReads, messages, chatPhotos } from '../../../db/schema/chat.ts'
import { hourMs } from '../../../../shared/lib/durations.ts'
import { getBooking, getOtherUserId, involvesUser } from '../queries.ts'
import { getUsersByIds, getDisplayName } from '../../auth/users.ts'
import { isRecentUnread } from './chat-list.ts'
import { isAgreed, getParty } from '../../../../shared/domain/permissions.ts'
import { maskContacts } from '../../../../shared/lib/masking.ts'
import { notify, markReadForBooking, toBookingPayload } from '../../../messaging/notifications/commands.ts'
import { publishLiveEvents } from '../../../messaging/realtime/commands.ts'
import { recordDecision } from '../../audit-log/commands.ts'

type MessageRow = typeof messages.$inferSelect
type ReadRow = typeof chatReads.$inferSelect

/** Admins may read a chat only while a dispute is open. */
async function getReadableBooking(db: Reader, actor: Actor, bookingId: string) {
  const booking = await getBooking(db, actor, bookingId)
  if (getParty(actor, booking) === 'admin' && !(await isDisputed(db, bookingId))) throw new AppError('not_found')
  return booking
}

function getMessageState(message: MessageRow, read: ReadRow | undefined): MessageView['state'] {
  const isCovered = (at: Date | null | undefined) => at instanceof Date && message.createdAt <= at
  if (isCovered(read?.readAt)) return 'read'
  return isCovered(read?.deliveredAt) ? 'delivered' : 'sent'
}

async function getMessage(db: Reader, bookingId: string, id: string) {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.bookingId, bookingId)))
  if (!row) throw new AppError('not_found')
  return row
}

async function getCursorCondition(db: Reader, bookingId: string, id: string | undefined): Promise<SQL | undefined> {
  if (id === undefined) return undefined
  const row = await getMessage(db, bookingId, id)
  return or(lt(messages.createdAt, row.createdAt), and(eq(messages.createdAt, row.createdAt), lt(messages.id, row.id)))
}

async function listMessages(db: Reader, bookingId: string, before: string | undefined) {
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.bookingId, bookingId), await getCursorCondition(db, bookingId, before)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(chatPageSize + 1)
  return { rows: rows.slice(0, chatPageSize).reverse(), hasMore: rows.length > chatPageSize }
}

const isReceivedAfter = (userId: string, instant: Date | null | undefined) =>
  and(ne(messages.senderId, userId), instant ? gt(messages.createdAt, instant) : undefined)

/** Contact details are masked until the booking is agreed, but not for admins. */
export async function getChat(db: Reader, actor: Actor, bookingId: string, before: string | undefined, now: Date): Promise<ChatView> {
  const booking = await getReadableBooking(db, actor, bookingId)
  const { rows, hasMore } = await listMessages(db, bookingId, before)
  const ids = rows.map(({ id }) => id)
  const photos = ids.length === 0 ? [] : await listChatPhotos(db, inArray(chatPhotos.messageId, ids))
  const reads = await db.select().from(chatReads).where(eq(chatReads.bookingId, bookingId))
  const otherId = getOtherUserId(booking, actor.id)
  const otherRead = reads.find(({ userId }) => userId === otherId)
  const myRead = reads.find(({ userId }) => userId === actor.id)
  const isUnmasked = isAgreed(booking) || getParty(actor, booking) === 'admin'
  const toView = (row: MessageRow): MessageView => {
    const isOwn = row.senderId === actor.id
    return {
      id: row.id,
      isOwn,
      from: row.senderId === booking.renterId ? 'renter' : 'owner',
      text: isOwn || isUnmasked ? row.text : maskContacts(row.text),
      photos: photos.filter(({ messageId }) => messageId === row.id).map(toChatPhoto),
      createdAt: row.createdAt.toISOString(),
      state: isOwn ? getMessageState(row, otherRead) : null,
    }
  }
  const otherUser = (await getUsersByIds(db, [otherId])).get(otherId)
  return {
    messages: rows.map(toView),
    hasMore,
    isOpen: canSendMessages(booking, now),
    other: otherUser ? getDisplayName(otherUser) : '',
    unread: await db.$count(messages, and(eq(messages.bookingId, bookingId), isReceivedAfter(actor.id, myRead?.readAt))),
  }
}

export async function sendMessage(tx: Tx, actor: Actor, bookingId: string, { text, photos, as }: MessageInput, ctx: CommandContext) {
  const booking = await getBooking(tx, actor, bookingId)
  const party = getParty(actor, booking)
  if (party === 'admin' || (as && as !== party)) throw new AppError('forbidden')
  if (!canSendMessages(booking, ctx.now)) throw new AppError('booking_moved_on')
  const id = ctx.newId()
  await tx.insert(messages).values({ id, bookingId, senderId: actor.id, text, createdAt: ctx.now })
  await attachPhotos(tx, actor, bookingId, photos, { messageId: id })
  await notifyMessage(tx, booking, actor.id, ctx)
  return id
}

/** Open pages update at once; other channels notify at most once an hour. */
async function notifyMessage(tx: Tx, booking: BookingRow, senderId: string, ctx: CommandContext) {
  const recipientId = getOtherUserId(booking, senderId)
  const events = [recipientId, senderId].map((userId) => ({ userId, kind: 'message' as const, subject: booking.id }))
  await publishLiveEvents(tx, events, ctx.now)
  const recipientParty = recipientId === booking.renterId ? 'renter' : 'owner'
  const dedupeKey = `message:${booking.id}:${Math.floor(ctx.now.getTime() / hourMs)}`
  await notify(tx, [{ userId: recipientId, kind: 'message_received', payload: toBookingPayload(booking, recipientParty), dedupeKey }], ctx)
}

const getLaterDate = (first: Date | null | undefined, second: Date) => (first && first > second ? first : second)

async function getReceiptTime(tx: Tx, bookingId: string, input: ReadReceiptInput, now: Date) {
  return input.seen === 'delivered' ? now : (await getMessage(tx, bookingId, input.upTo)).createdAt
}

export async function updateReadReceipt(tx: Tx, actor: Actor, bookingId: string, input: ReadReceiptInput, now: Date) {
  const booking = await getBooking(tx, actor, bookingId)
  if (getParty(actor, booking) === 'admin') return
  const isOwnRead = and(eq(chatReads.bookingId, bookingId), eq(chatReads.userId, actor.id))
  const [previous] = await tx.select().from(chatReads).where(isOwnRead)
  const until = await getReceiptTime(tx, bookingId, input, now)
  const column = input.seen === 'read' ? 'readAt' : 'deliveredAt'
  const isUncovered = and(eq(messages.bookingId, bookingId), lte(messages.createdAt, until), isReceivedAfter(actor.id, previous?.[column]))
  if ((await tx.$count(messages, isUncovered)) === 0) return
  const set = { [column]: until, deliveredAt: getLaterDate(previous?.deliveredAt, until) }
  const target = [chatReads.bookingId, chatReads.userId]
  await tx
    .insert(chatReads)
    .values({ bookingId, userId: actor.id, ...set })
    .onConflictDoUpdate({ target, set })
  const events = [getOtherUserId(booking, actor.id), actor.id].map((userId) => ({ userId, kind: 'message' as const, subject: bookingId }))
  await publishLiveEvents(tx, events, now)
  if (input.seen === 'read') await markReadForBooking(tx, actor.id, { kind: 'message_received', bookingId }, now)
}

export async function countUnread(db: Reader, actor: Actor, now: Date): Promise<UnreadView> {
  const isOwnRead = and(eq(chatReads.bookingId, messages.bookingId), eq(chatReads.userId, actor.id))
  const rows = await db
    .select({ id: messages.bookingId, unread: count(), last: max(messages.createdAt), delivered: max(chatReads.deliveredAt) })
    .from(bookings)
    .innerJoin(messages, eq(messages.bookingId, bookings.id))
    .leftJoin(chatReads, isOwnRead)
    .where(and(involvesUser(db, actor), isRecentUnread(actor.id, now)))
    .groupBy(messages.bookingId)
    .orderBy(asc(messages.bookingId))
  const isUndelivered = (last: Date | null, delivered: Date | null) => last !== null && (delivered === null || last > delivered)
  return {
    total: rows.reduce((sum, { unread }) => sum + unread, 0),
    bookings: rows.map(({ id, unread, last, delivered }) => ({ id, unread, isFresh: isUndelivered(last, delivered) })),
  }
}

export async function anonymizeMessages(tx: Tx, userId: string) {
  await tx.update(messages).set({ text: '' }).where(eq(messages.senderId, userId))
  await tx.delete(chatReads).where(eq(chatReads.userId, userId))
}

const accessLogIntervalMs = hourMs

const hasRecentAccessLog = async (db: Reader, actor: Actor, bookingId: string, now: Date) => {
  const isRecent = gt(auditLogs.at, new Date(now.getTime() - accessLogIntervalMs))
  const isByActor = and(eq(auditLogs.entityId, bookingId), eq(auditLogs.action, 'chat_read'), eq(auditLogs.actorId, actor.id))
  return (await db.$count(auditLogs, and(isByActor, isRecent))) > 0
}

/** Writes at most one audit row per admin, booking and hour. */
export async function logChatAccess(db: Db, actor: Actor, bookingId: string, ctx: CommandContext) {
  const booking = await getBooking(db.read, actor, bookingId)
  if (getParty(actor, booking) !== 'admin' || (await hasRecentAccessLog(db.read, actor, bookingId, ctx.now))) return
  const entry = { entityType: 'booking', entityId: bookingId, title: booking.carTitle, action: 'chat_read' } as const
  await db.write(async (tx) => {
    if (!(await hasRecentAccessLog(tx, actor, bookingId, ctx.now))) await recordDecision(tx, actor, entry, ctx)
  })
}
