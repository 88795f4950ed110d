import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Actor } from '../../../../shared/domain/account.ts'
import { type HandoverKind, type HandoverPhotoView, canAddHandoverPhotos } from '../../../../shared/domain/booking.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { maxHandoverPhotos } from '../../../../shared/domain/handover.ts'
import { canRecordHandover } from '../../../../shared/domain/permissions.ts'
import type { Reader, Tx } from '../../../db/database.ts'
import { handoverPhotos, handovers } from '../../../db/schema/bookings.ts'
import { type ProcessedPhoto, processPhoto } from '../../../storage/images.ts'
import { discardUpload, findExistingIds, isAbandoned, markPhotoReady, noDimensions, occupiesSlot } from '../../../storage/upload-slots.ts'
import { getPhotoUrls } from '../../../storage/image-paths.ts'
import { type AppDeps, type CommandContext, getCommandContext } from '../../../http/context.ts'
import { isReplay, withIdempotency } from '../../../http/idempotency.ts'
import { receiveFile, type ReceivedFile, replayUpload, type UploadContext } from '../../../http/upload.ts'
import { getBooking } from '../queries.ts'

type Disk = Pick<AppDeps, 'db' | 'handoverPhotos'>
export type Handover = { bookingId: string; kind: HandoverKind }
type PhotoRow = typeof handoverPhotos.$inferSelect

export async function getRecord(db: Reader, { bookingId, kind }: Handover) {
  const isRecord = and(eq(handovers.bookingId, bookingId), eq(handovers.kind, kind))
  const times = { recordedAt: handovers.recordedAt, answeredAt: handovers.answeredAt }
  const [record] = await db.select(times).from(handovers).where(isRecord)
  return record ?? null
}

/** Anything that arrives after the renter's answer is dated after it, even if clocks differ. */
export const getReceivedTime = (answeredAt: Date | null | undefined, now: Date) =>
  answeredAt && now <= answeredAt ? new Date(answeredAt.getTime() + 1) : now

export const toReceivedView = (at: Date, answeredAt: Date | null | undefined) => ({
  at: at.toISOString(),
  ...(answeredAt && at > answeredAt ? { isAddition: true as const } : {}),
})

const isOf = ({ bookingId, kind }: Handover) => and(eq(handoverPhotos.bookingId, bookingId), eq(handoverPhotos.kind, kind))

/** Takes one of the places that a record has for photos; gives the photo's id. */
export async function reserveHandoverPhoto(tx: Tx, actor: Actor, handover: Handover, { now, newId }: CommandContext): Promise<string> {
  if (!canRecordHandover(actor, await getBooking(tx, actor, handover.bookingId))) throw new AppError('forbidden')
  const record = await getRecord(tx, handover)
  if (!record || !canAddHandoverPhotos(record.recordedAt, now)) throw new AppError('booking_moved_on')
  if ((await tx.$count(handoverPhotos, and(isOf(handover), occupiesSlot(handoverPhotos, now)))) >= maxHandoverPhotos)
    throw new AppError('too_many_images')
  const id = newId()
  await tx.insert(handoverPhotos).values({ id, ...handover, ...noDimensions, createdAt: now })
  return id
}

type NewPhoto = { id: string; handover: Handover; photo: ProcessedPhoto }

export async function commitHandoverPhoto(tx: Tx, { id, handover, photo }: NewPhoto, now: Date): Promise<string> {
  const record = await getRecord(tx, handover)
  return await markPhotoReady(tx, handoverPhotos, id, photo, getReceivedTime(record?.answeredAt, now))
}

/** Adds the photo of a request to a record of pickup or return; gives its id. */
export async function addHandoverPhoto(c: UploadContext, handover: Handover): Promise<string> {
  const { db, actor, handoverPhotos: store, now } = c.var
  if (await isReplay(c)) return await replayUpload(c)
  const id = await db.write((tx) => reserveHandoverPhoto(tx, actor, handover, getCommandContext(c)))
  let file: ReceivedFile | undefined
  let readyId = ''
  try {
    file = await receiveFile(c)
    const photo = await processPhoto(file.path)
    await store.put(id, photo.files)
    readyId = await withIdempotency(c, file.hash, (tx) => commitHandoverPhoto(tx, { id, handover, photo }, now()))
    return readyId
  } finally {
    await file?.delete()
    if (readyId !== id) await discardUpload(db, handoverPhotos, store, id)
  }
}

function toView(
  { id, bookingId, kind, width, height, placeholder, readyAt, createdAt }: PhotoRow,
  answeredAt: Date | null,
): HandoverPhotoView {
  const urls = getPhotoUrls(`/api/bookings/${bookingId}/handover/${kind}/photos/${id}`)
  return { id, width, height, placeholder, urls, ...toReceivedView(readyAt ?? createdAt, answeredAt) }
}

type AnsweredRecord = { kind: HandoverKind; answeredAt: Date | null }

/** The photos of these records of a booking, in the order in which they were received. */
export async function listHandoverPhotos(db: Reader, bookingId: string, records: readonly AnsweredRecord[]) {
  const rows = await db
    .select()
    .from(handoverPhotos)
    .where(and(eq(handoverPhotos.bookingId, bookingId), isNotNull(handoverPhotos.readyAt)))
    .orderBy(asc(handoverPhotos.readyAt), asc(handoverPhotos.id))
  return new Map(
    records.map(({ kind, answeredAt }) => [kind, rows.filter((row) => row.kind === kind).map((row) => toView(row, answeredAt))]),
  )
}

/** Shown to those who may see the booking. */
export async function getHandoverPhoto(db: Reader, actor: Actor, of: Handover, id: string): Promise<HandoverPhotoView> {
  await getBooking(db, actor, of.bookingId)
  const isPhoto = and(isOf(of), eq(handoverPhotos.id, id), isNotNull(handoverPhotos.readyAt))
  const [row] = await db.select().from(handoverPhotos).where(isPhoto)
  if (!row) throw new AppError('not_found')
  return toView(row, (await getRecord(db, of))?.answeredAt ?? null)
}

export async function purgeHandoverPhotos({ db, handoverPhotos: store }: Disk, now: Date) {
  await db.write((tx) => tx.delete(handoverPhotos).where(isAbandoned(handoverPhotos, now)))
  return store.sweep((ids) => findExistingIds(db.read, handoverPhotos, ids), now)
}
