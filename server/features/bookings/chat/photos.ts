import { and, asc, eq, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../../shared/domain/account.ts'
import type { PhotoView } from '../../../../shared/domain/car.ts'
import { maxDisputePhotos } from '../../../../shared/domain/dispute.ts'
import { hourMs } from '../../../../shared/lib/durations.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { getParty } from '../../../../shared/domain/permissions.ts'
import type { Reader, Tx } from '../../../db/database.ts'
import { disputes, chatPhotos } from '../../../db/schema/chat.ts'
import { isAbandoned, isUnfinished, findExistingIds, markPhotoReady, occupiesSlot, noDimensions } from '../../../storage/upload-slots.ts'
import { getPhotoUrls } from '../../../storage/image-paths.ts'
import { type IncomingPhoto, storePhoto } from '../../../storage/store-photo.ts'
import type { AppDeps } from '../../../http/context.ts'
import type { CommandContext } from '../../../http/command-context.ts'
import { bookingFor } from '../queries.ts'

type Disk = Pick<AppDeps, 'db' | 'sentPhotos'>
type PhotoRow = typeof chatPhotos.$inferSelect
/** What a picture is sent with. */
type With = { messageId: string } | { disputeId: string }

/** Hours for which a picture waits for what it is to be sent with. */
const looseHours = 24
const isLoose = and(isNull(chatPhotos.messageId), isNull(chatPhotos.disputeId))

async function reservePhoto(tx: Tx, actor: Actor, bookingId: string, { now, newId }: CommandContext) {
  if (getParty(actor, await bookingFor(tx, actor, bookingId)) === 'admin') throw new AppError('forbidden')
  const isOwn = and(eq(chatPhotos.bookingId, bookingId), eq(chatPhotos.senderId, actor.id), isLoose)
  // As many as the longest of what they are sent with has, twice: somebody may begin anew.
  if ((await tx.$count(chatPhotos, and(isOwn, occupiesSlot(chatPhotos, now)))) >= 2 * maxDisputePhotos)
    throw new AppError('too_many_images')
  const id = newId()
  await tx.insert(chatPhotos).values({ id, bookingId, senderId: actor.id, ...noDimensions, createdAt: now })
  return id
}

/** Takes in a picture that is to be sent with a message or a report; gives its id. */
export const addChatPhoto = (
  { db, sentPhotos: store }: Disk,
  actor: Actor,
  bookingId: string,
  sent: IncomingPhoto,
  moment: () => CommandContext,
) =>
  storePhoto(
    store,
    {
      reserve: () => db.write((tx) => reservePhoto(tx, actor, bookingId, moment())),
      ready: (tx, id, photo) => markPhotoReady(tx, chatPhotos, id, photo, moment().now),
      giveBack: (id) => db.write((tx) => tx.delete(chatPhotos).where(isUnfinished(chatPhotos, id))),
    },
    sent,
  )

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

/** Pictures that were sent with those, in their order. */
export const getPhotosByMessage = (db: Reader, which: SQL) => db.select().from(chatPhotos).where(which).orderBy(asc(chatPhotos.id))

/** Whether the team is to settle something of that booking. */
export const isDisputed = async (db: Reader, bookingId: string) =>
  (await db.$count(disputes, and(eq(disputes.bookingId, bookingId), isNull(disputes.closedAt)))) > 0

/** A picture that is there, for the two sides once it was sent, its sender before, and the team as far as there is something to settle. */
export async function getChatPhoto(db: Reader, actor: Actor, bookingId: string, id: string): Promise<PhotoRow> {
  const booking = await bookingFor(db, actor, bookingId)
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

/** Removes uploads that never ended, pictures that were never sent, and files without a row. */
export async function purgeChatPhotos({ db, sentPhotos: store }: Disk, now: Date) {
  const isForgotten = lte(chatPhotos.createdAt, new Date(now.getTime() - looseHours * hourMs))
  await db.write((tx) => tx.delete(chatPhotos).where(and(isLoose, or(isAbandoned(chatPhotos, now), isForgotten))))
  return store.sweep((ids) => findExistingIds(db.read, chatPhotos, ids), now)
}

/** Of a person who goes: gives the ids whose files may go. */
export async function deleteChatPhotos(tx: Tx, userId: string) {
  const gone = await tx.delete(chatPhotos).where(eq(chatPhotos.senderId, userId)).returning({ id: chatPhotos.id })
  return gone.map(({ id }) => id)
}
