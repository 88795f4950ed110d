import { and, count, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL } from 'drizzle-orm'
import { type Actor, publicName } from '../../shared/account.ts'
import { chatOpen, chatPage, type ChatView, type MessageView, type UnreadView } from '../../shared/chat.ts'
import type { MessageInput } from '../../shared/chat-schema.ts'
import { AppError } from '../../shared/errors.ts'
import { maskContacts } from '../../shared/masking.ts'
import { isAgreed, partyOf } from '../../shared/permissions.ts'
import { peopleByIds } from '../auth/people.ts'
import type { Reader, Tx } from '../db/database.ts'
import type { BookingRow } from '../db/rows.ts'
import { bookings } from '../db/schema/bookings.ts'
import { chatReads, messages, sentPhotos } from '../db/schema/chat.ts'
import type { Moment } from '../http/moment.ts'
import { tellPages } from '../live/commands.ts'
import { notify } from '../notifications/commands.ts'
import { bookingFor, isOfPerson } from './queries.ts'
import { attachPhotos, isDisputed, photosSentWith, toSentPhoto } from './sent-photos.ts'
import { bookingFacts } from './telling.ts'

type MessageRow = typeof messages.$inferSelect
type ReadRow = typeof chatReads.$inferSelect

/** Days for which a message that nobody has read is counted. */
const countedDays = 90
/** Who has looked into the chat so lately is there, and needs no other word of a new message. */
const isThereMs = 2 * 60_000

const otherSide = (booking: BookingRow, userId: string) => (userId === booking.renterId ? booking.ownerId : booking.renterId)

/** The booking whose chat may be read: by its two sides, and by the team while there is something to settle. */
async function readable(db: Reader, actor: Actor, bookingId: string) {
  const booking = await bookingFor(db, actor, bookingId)
  if (partyOf(actor, booking) === 'admin' && !(await isDisputed(db, bookingId))) throw new AppError('not_found')
  return booking
}

function stateOf(message: MessageRow, read: ReadRow | undefined): MessageView['state'] {
  const isUntil = (at: Date | null | undefined) => at instanceof Date && message.createdAt <= at
  if (isUntil(read?.readAt)) return 'read'
  return isUntil(read?.deliveredAt) ? 'delivered' : 'sent'
}

/** Where somebody was asked for before: the row that stands at it, in this chat. */
async function standsBefore(db: Reader, bookingId: string, id: string | undefined): Promise<SQL | undefined> {
  if (id === undefined) return undefined
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.bookingId, bookingId)))
  if (!row) throw new AppError('not_found')
  return or(lt(messages.createdAt, row.createdAt), and(eq(messages.createdAt, row.createdAt), lt(messages.id, row.id)))
}

async function pageOf(db: Reader, bookingId: string, before: string | undefined) {
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.bookingId, bookingId), await standsBefore(db, bookingId, before)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(chatPage + 1)
  return { rows: rows.slice(0, chatPage).reverse(), hasMore: rows.length > chatPage }
}

const isUnread = (userId: string, readAt: Date | null | undefined) =>
  and(ne(messages.senderId, userId), readAt ? gt(messages.createdAt, readAt) : undefined)

/** A page of what the two sides wrote to each other; the team sees all of it whole. */
export async function chatOf(db: Reader, actor: Actor, bookingId: string, before: string | undefined, now: Date): Promise<ChatView> {
  const booking = await readable(db, actor, bookingId)
  const { rows, hasMore } = await pageOf(db, bookingId, before)
  const ids = rows.map(({ id }) => id)
  const photos = ids.length === 0 ? [] : await photosSentWith(db, inArray(sentPhotos.messageId, ids))
  const reads = await db.select().from(chatReads).where(eq(chatReads.bookingId, bookingId))
  const other = otherSide(booking, actor.id)
  const otherRead = reads.find(({ userId }) => userId === other)
  const ownRead = reads.find(({ userId }) => userId === actor.id)
  const isWhole = isAgreed(booking) || partyOf(actor, booking) === 'admin'
  const toView = (row: MessageRow): MessageView => {
    const isOwn = row.senderId === actor.id
    return {
      id: row.id,
      isOwn,
      from: row.senderId === booking.renterId ? 'renter' : 'owner',
      text: isOwn || isWhole ? row.text : maskContacts(row.text),
      photos: photos.filter(({ messageId }) => messageId === row.id).map(toSentPhoto),
      createdAt: row.createdAt.toISOString(),
      state: isOwn ? stateOf(row, otherRead) : null,
    }
  }
  const person = (await peopleByIds(db, [other])).get(other)
  return {
    messages: rows.map(toView),
    hasMore,
    isOpen: chatOpen(booking, now),
    other: person ? publicName(person) : '',
    unread: await db.$count(messages, and(eq(messages.bookingId, bookingId), isUnread(actor.id, ownRead?.readAt))),
  }
}

/** Writes to the other side. Gives the message's id. */
export async function sendMessage(tx: Tx, actor: Actor, bookingId: string, { text, photos }: MessageInput, moment: Moment) {
  const booking = await bookingFor(tx, actor, bookingId)
  if (partyOf(actor, booking) === 'admin') throw new AppError('forbidden')
  if (!chatOpen(booking, moment.now)) throw new AppError('booking_moved_on')
  const id = moment.newId()
  await tx.insert(messages).values({ id, bookingId, senderId: actor.id, text, createdAt: moment.now })
  await attachPhotos(tx, actor, bookingId, photos, { messageId: id })
  await tellOfMessage(tx, booking, actor.id, moment)
  return id
}

/** The other side hears of it on its open pages; elsewhere at most once an hour, and not while it is reading along. */
async function tellOfMessage(tx: Tx, booking: BookingRow, senderId: string, moment: Moment) {
  const userId = otherSide(booking, senderId)
  const heard = [userId, senderId].map((one) => ({ userId: one, kind: 'message' as const, subject: booking.id }))
  await tellPages(tx, heard, moment.now)
  const isOther = and(eq(chatReads.bookingId, booking.id), eq(chatReads.userId, userId))
  const [read] = await tx.select().from(chatReads).where(isOther)
  if (read?.readAt && moment.now.getTime() - read.readAt.getTime() < isThereMs) return
  const side = userId === booking.renterId ? 'renter' : 'owner'
  const once = `message:${booking.id}:${Math.floor(moment.now.getTime() / 3_600_000)}`
  await notify(tx, [{ userId, kind: 'message_received', facts: bookingFacts(booking, side), once }], moment)
}

type Seen = 'delivered' | 'read'

/** Notes up to when a person was given, or has read, what the other side wrote; the other side's page hears of it. */
export async function markChat(tx: Tx, actor: Actor, bookingId: string, seen: Seen, now: Date) {
  const booking = await bookingFor(tx, actor, bookingId)
  if (partyOf(actor, booking) === 'admin') return
  const isOwn = and(eq(chatReads.bookingId, bookingId), eq(chatReads.userId, actor.id))
  const [known] = await tx.select().from(chatReads).where(isOwn)
  const until = seen === 'read' ? known?.readAt : known?.deliveredAt
  const isNew = and(eq(messages.bookingId, bookingId), isUnread(actor.id, until))
  if ((await tx.$count(messages, isNew)) === 0) return
  const set = seen === 'read' ? { deliveredAt: now, readAt: now } : { deliveredAt: now }
  const target = [chatReads.bookingId, chatReads.userId]
  await tx
    .insert(chatReads)
    .values({ bookingId, userId: actor.id, ...set })
    .onConflictDoUpdate({ target, set })
  const hearers = [otherSide(booking, actor.id), actor.id].map((userId) => ({ userId, kind: 'message' as const, subject: bookingId }))
  await tellPages(tx, hearers, now)
}

/** What waits for a person in all their chats. */
export async function unreadOf(db: Reader, actor: Actor, now: Date): Promise<UnreadView> {
  const isCounted = gt(messages.createdAt, new Date(now.getTime() - countedDays * 86_400_000))
  const isOwnRead = and(eq(chatReads.bookingId, messages.bookingId), eq(chatReads.userId, actor.id))
  const isNew = or(isNull(chatReads.readAt), gt(messages.createdAt, chatReads.readAt))
  const rows = await db
    .select({ id: messages.bookingId, unread: count() })
    .from(bookings)
    .innerJoin(messages, eq(messages.bookingId, bookings.id))
    .leftJoin(chatReads, isOwnRead)
    .where(and(isOfPerson(db, actor), ne(messages.senderId, actor.id), isCounted, isNew))
    .groupBy(messages.bookingId)
  return { total: rows.reduce((sum, { unread }) => sum + unread, 0), bookings: rows }
}

/** Of a person who goes: that they wrote stays, and not what. */
export async function forgetMessages(tx: Tx, userId: string) {
  await tx.update(messages).set({ text: '' }).where(eq(messages.senderId, userId))
  await tx.delete(chatReads).where(eq(chatReads.userId, userId))
}
