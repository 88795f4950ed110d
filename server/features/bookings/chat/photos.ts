import { and, asc, eq, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../../shared/domain/account.ts'
import type { PhotoView } from '../../../../shared/domain/car.ts'
import { maxDisputePhotos } from '../../../../shared/domain/dispute.ts'
import { hourMs } from '../../../../shared/lib/durations.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { getParty } from '../../../../shared/domain/permissions.ts'
import type { Reader, Tx } from '../../../db/database.ts'
import { disputes, chatPhotos } from '../../../db/schema/chat.ts'
import { processPhoto } from '../../../storage/images.ts'
import {
  discardUpload,
  findExistingIds,
  isAbandoned,
  markPhotoReady,
  unprocessedDimensions,
  occupiesSlot,
} from '../../../storage/upload-slots.ts'
import { getPhotoUrls } from '../../../storage/image-paths.ts'
import { type AppDeps, type CommandContext, getCommandContext } from '../../../http/context.ts'
import { isReplay, withIdempotency } from '../../../http/idempotency.ts'
import { receiveFile, type ReceivedFile, replayUpload, type UploadContext } from '../../../http/upload.ts'
import { getBooking } from '../queries.ts'

type ChatPhotoDeps = Pick<AppDeps, 'db' | 'chatPhotos'>
type PhotoRow = typeof chatPhotos.$inferSelect
type PhotoOwner = { messageId: string } | { disputeId: string }

/** After so many hours a photo that was never sent is deleted. */
const maxUnsentHours = 24
const isUnsentPhoto = and(isNull(chatPhotos.messageId), isNull(chatPhotos.disputeId))

async function reserveChatPhoto(tx: Tx, actor: Actor, bookingId: string, { now, newId }: CommandContext): Promise<string> {
  if (getParty(actor, await getBooking(tx, actor, bookingId)) === 'admin') throw new AppError('forbidden')
  const isOwn = and(eq(chatPhotos.bookingId, bookingId), eq(chatPhotos.senderId, actor.id), isUnsentPhoto)
  // Twice the limit of a dispute, because a user may discard the photos and start again.
  if ((await tx.$count(chatPhotos, and(isOwn, occupiesSlot(chatPhotos, now)))) >= 2 * maxDisputePhotos)
    throw new AppError('too_many_images')
  const id = newId()
  await tx.insert(chatPhotos).values({ id, bookingId, senderId: actor.id, ...unprocessedDimensions, createdAt: now })
  return id
}

/** The photo stays unsent until a message or a dispute includes its id. */
export async function addChatPhoto(c: UploadContext, bookingId: string): Promise<string> {
  const { db, actor, chatPhotos: store, now } = c.var
  if (await isReplay(c)) return await replayUpload(c)
  const id = await db.write((tx) => reserveChatPhoto(tx, actor, bookingId, getCommandContext(c)))
  let file: ReceivedFile | undefined
  let readyId = ''
  try {
    file = await receiveFile(c)
    const photo = await processPhoto(file.path)
    await store.put(id, photo.files)
    readyId = await withIdempotency(c, file.hash, (tx) => markPhotoReady(tx, chatPhotos, id, photo, now()))
    return readyId
  } finally {
    await file?.delete()
    if (readyId !== id) await discardUpload(db, chatPhotos, store, id)
  }
}

/** Throws `invalid` for photos that are unknown, sent already, or another user's. */
export async function attachPhotos(tx: Tx, actor: Actor, bookingId: string, ids: readonly string[], owner: PhotoOwner) {
  if (ids.length === 0) return
  const isOwn = and(eq(chatPhotos.bookingId, bookingId), eq(chatPhotos.senderId, actor.id), isNotNull(chatPhotos.readyAt), isUnsentPhoto)
  const sent = await tx
    .update(chatPhotos)
    .set(owner)
    .where(and(inArray(chatPhotos.id, [...ids]), isOwn))
    .returning({ id: chatPhotos.id })
  if (sent.length !== new Set(ids).size) throw new AppError('invalid', { photos: { code: 'invalid' } })
}

export function toChatPhoto({ id, bookingId, width, height, placeholder }: PhotoRow): PhotoView {
  return { id, width, height, placeholder, urls: getPhotoUrls(`/api/bookings/${bookingId}/photos/${id}`) }
}

export const listChatPhotos = (db: Reader, condition: SQL) => db.select().from(chatPhotos).where(condition).orderBy(asc(chatPhotos.id))

export const isDisputed = async (db: Reader, bookingId: string) =>
  (await db.$count(disputes, and(eq(disputes.bookingId, bookingId), isNull(disputes.closedAt)))) > 0

/** Visible to its sender, after sending to both parties, and in disputes to admins. */
export async function getChatPhoto(db: Reader, actor: Actor, bookingId: string, id: string): Promise<PhotoRow> {
  const booking = await getBooking(db, actor, bookingId)
  const [row] = await db
    .select()
    .from(chatPhotos)
    .where(and(eq(chatPhotos.id, id), eq(chatPhotos.bookingId, bookingId), isNotNull(chatPhotos.readyAt)))
  if (!row) throw new AppError('not_found')
  const isSent = row.messageId !== null || row.disputeId !== null
  const canSeeSentPhoto = getParty(actor, booking) !== 'admin' || row.disputeId !== null || (await isDisputed(db, bookingId))
  if (!(isSent ? canSeeSentPhoto : row.senderId === actor.id)) throw new AppError('not_found')
  return row
}

/** Deletes abandoned uploads, photos that were never sent, and files without a row. */
export async function purgeChatPhotos({ db, chatPhotos: store }: ChatPhotoDeps, now: Date) {
  const isExpired = lte(chatPhotos.createdAt, new Date(now.getTime() - maxUnsentHours * hourMs))
  await db.write((tx) => tx.delete(chatPhotos).where(and(isUnsentPhoto, or(isAbandoned(chatPhotos, now), isExpired))))
  return store.deleteOrphans((ids) => findExistingIds(db.read, chatPhotos, ids), now)
}

/** Returns the ids whose files must be deleted. */
export async function deleteChatPhotos(tx: Tx, userId: string) {
  const deletedRows = await tx.delete(chatPhotos).where(eq(chatPhotos.senderId, userId)).returning({ id: chatPhotos.id })
  return deletedRows.map(({ id }) => id)
}
