import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Actor } from '../../../../shared/domain/account.ts'
import { type HandoverKind, type HandoverPhotoView, canAddHandoverPhotos } from '../../../../shared/domain/booking.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import { maxHandoverPhotos } from '../../../../shared/domain/handover.ts'
import { canRecordHandover } from '../../../../shared/domain/permissions.ts'
import type { Reader, Tx } from '../../../db/database.ts'
import { handoverPhotos, handovers } from '../../../db/schema/bookings.ts'
import { type ProcessedPhoto, processPhoto } from '../../../storage/images.ts'
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

type HandoverPhotoDeps = Pick<AppDeps, 'db' | 'handoverPhotos'>
export type HandoverKey = { bookingId: string; kind: HandoverKind }
type PhotoRow = typeof handoverPhotos.$inferSelect

export async function getHandoverRecordTimes(db: Reader, { bookingId, kind }: HandoverKey) {
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

const belongsToHandover = ({ bookingId, kind }: HandoverKey) => and(eq(handoverPhotos.bookingId, bookingId), eq(handoverPhotos.kind, kind))

export async function reserveHandoverPhoto(tx: Tx, actor: Actor, handover: HandoverKey, { now, newId }: CommandContext): Promise<string> {
  if (!canRecordHandover(actor, await getBooking(tx, actor, handover.bookingId))) throw new AppError('forbidden')
  const record = await getHandoverRecordTimes(tx, handover)
  if (!record || !canAddHandoverPhotos(record.recordedAt, now)) throw new AppError('booking_moved_on')
  if ((await tx.$count(handoverPhotos, and(belongsToHandover(handover), occupiesSlot(handoverPhotos, now)))) >= maxHandoverPhotos)
    throw new AppError('too_many_images')
  const id = newId()
  await tx.insert(handoverPhotos).values({ id, ...handover, ...unprocessedDimensions, createdAt: now })
  return id
}

type NewPhoto = { id: string; handover: HandoverKey; photo: ProcessedPhoto }

export async function commitHandoverPhoto(tx: Tx, { id, handover, photo }: NewPhoto, now: Date): Promise<string> {
  const record = await getHandoverRecordTimes(tx, handover)
  return await markPhotoReady(tx, handoverPhotos, id, photo, getReceivedTime(record?.answeredAt, now))
}

export async function addHandoverPhoto(c: UploadContext, handover: HandoverKey): Promise<string> {
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

function toHandoverPhotoView(
  { id, bookingId, kind, width, height, placeholder, readyAt, createdAt }: PhotoRow,
  answeredAt: Date | null,
): HandoverPhotoView {
  const urls = getPhotoUrls(`/api/bookings/${bookingId}/handover/${kind}/photos/${id}`)
  return { id, width, height, placeholder, urls, ...toReceivedView(readyAt ?? createdAt, answeredAt) }
}

type AnsweredRecord = { kind: HandoverKind; answeredAt: Date | null }

/** In the order in which the server received them. */
export async function listHandoverPhotos(db: Reader, bookingId: string, records: readonly AnsweredRecord[]) {
  const rows = await db
    .select()
    .from(handoverPhotos)
    .where(and(eq(handoverPhotos.bookingId, bookingId), isNotNull(handoverPhotos.readyAt)))
    .orderBy(asc(handoverPhotos.readyAt), asc(handoverPhotos.id))
  return new Map(
    records.map(({ kind, answeredAt }) => [
      kind,
      rows.filter((row) => row.kind === kind).map((row) => toHandoverPhotoView(row, answeredAt)),
    ]),
  )
}

export async function getHandoverPhoto(db: Reader, actor: Actor, handover: HandoverKey, id: string): Promise<HandoverPhotoView> {
  await getBooking(db, actor, handover.bookingId)
  const isPhoto = and(belongsToHandover(handover), eq(handoverPhotos.id, id), isNotNull(handoverPhotos.readyAt))
  const [row] = await db.select().from(handoverPhotos).where(isPhoto)
  if (!row) throw new AppError('not_found')
  return toHandoverPhotoView(row, (await getHandoverRecordTimes(db, handover))?.answeredAt ?? null)
}

export async function purgeHandoverPhotos({ db, handoverPhotos: store }: HandoverPhotoDeps, now: Date) {
  await db.write((tx) => tx.delete(handoverPhotos).where(isAbandoned(handoverPhotos, now)))
  return store.deleteOrphans((ids) => findExistingIds(db.read, handoverPhotos, ids), now)
}
