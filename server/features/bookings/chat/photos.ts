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
import { discardUpload, findExistingIds, isAbandoned, markPhotoReady, noDimensions, occupiesSlot } from '../../../storage/upload-slots.ts'
import { getPhotoUrls } from '../../../storage/image-paths.ts'
import { type AppDeps, type CommandContext, getCommandContext } from '../../../http/context.ts'
import { isReplay, withIdempotency } from '../../../http/idempotency.ts'
import { receiveFile, type ReceivedFile, replayUpload, type UploadContext } from '../../../http/upload.ts'
import { getBooking } from '../queries.ts'

type Disk = Pick<AppDeps, 'db' | 'chatPhotos'>
type PhotoRow = typeof chatPhotos.$inferSelect
/** What a photo is sent with. */
type With = { messageId: string } | { disputeId: string }

/** Hours for which a photo waits for what it is to be sent with. */
const looseHours = 24
const isLoose = and(isNull(chatPhotos.messageId), isNull(chatPhotos.disputeId))

async function reserveChatPhoto(tx: Tx, actor: Actor, bookingId: string, { now, newId }: CommandContext): Promise<string> {
  if (getParty(actor, await getBooking(tx, actor, bookingId)) === 'admin') throw new AppError('forbidden')
  const isOwn = and(eq(chatPhotos.bookingId, bookingId), eq(chatPhotos.senderId, actor.id), isLoose)
  // As many as the longest of what they are sent with has, twice: somebody may begin anew.
  if ((await tx.$count(chatPhotos, and(isOwn, occupiesSlot(chatPhotos, now)))) >= 2 * maxDisputePhotos)
    throw new AppError('too_many_images')
  const id = newId()
  await tx.insert(chatPhotos).values({ id, bookingId, senderId: actor.id, ...noDimensions, createdAt: now })
  return id
}

/** Takes in the photo of a request, to be sent with a message or a report; gives its id. */
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

/** Sends these with what was written. Those that are not there, somebody else's, or sent already are refused. */
export async function attachPhotos(tx: Tx, actor: Actor, bookingId: string, ids: readonly string[], sentWith: With) {
  if (ids.length === 0) return
  const isOwn = and(eq(chatPhotos.bookingId, bookingId), eq(chatPhotos.senderId, actor.id), isNotNull(chatPhotos.readyAt), isLoose)
  const sent = await tx
    .update(chatPhotos)
    .set(sentWith)
    .where(and(inArray(chatPhotos.id, [...ids]), isOwn))
    .returning({ id: chatPhotos.id })
  if (sent.length !== new Set(ids).size) throw new AppError('invalid', { photos: { code: 'invalid' } })
}

export function toChatPhoto({ id, bookingId, width, height, placeholder }: PhotoRow): PhotoView {
  return { id, width, height, placeholder, urls: getPhotoUrls(`/api/bookings/${bookingId}/photos/${id}`) }
}

export const getPhotosByMessage = (db: Reader, which: SQL) => db.select().from(chatPhotos).where(which).orderBy(asc(chatPhotos.id))

export const isDisputed = async (db: Reader, bookingId: string) =>
  (await db.$count(disputes, and(eq(disputes.bookingId, bookingId), isNull(disputes.closedAt)))) > 0

/** Shown to both parties once it was sent, before that to its sender, and to the team where there is a dispute. */
export async function getChatPhoto(db: Reader, actor: Actor, bookingId: string, id: string): Promise<PhotoRow> {
  const booking = await getBooking(db, actor, bookingId)
  const [row] = await db
    .select()
    .from(chatPhotos)
    .where(and(eq(chatPhotos.id, id), eq(chatPhotos.bookingId, bookingId), isNotNull(chatPhotos.readyAt)))
  if (!row) throw new AppError('not_found')
  const isSent = row.messageId !== null || row.disputeId !== null
  const mayTeam = getParty(actor, booking) !== 'admin' || row.disputeId !== null || (await isDisputed(db, bookingId))
  if (!(isSent ? mayTeam : row.senderId === actor.id)) throw new AppError('not_found')
  return row
}

/** Deletes uploads that never ended, photos that were never sent, and files without a row. */
export async function purgeChatPhotos({ db, chatPhotos: store }: Disk, now: Date) {
  const isForgotten = lte(chatPhotos.createdAt, new Date(now.getTime() - looseHours * hourMs))
  await db.write((tx) => tx.delete(chatPhotos).where(and(isLoose, or(isAbandoned(chatPhotos, now), isForgotten))))
  return store.sweep((ids) => findExistingIds(db.read, chatPhotos, ids), now)
}

/** Returns the ids whose files must be deleted. */
export async function deleteChatPhotos(tx: Tx, userId: string) {
  const gone = await tx.delete(chatPhotos).where(eq(chatPhotos.senderId, userId)).returning({ id: chatPhotos.id })
  return gone.map(({ id }) => id)
}
