import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { maxPhotos } from '../../../shared/domain/car.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { markListingChanged, assertNoOpenBookingsOfCar } from './commands.ts'
import { getMyCar } from './queries.ts'
import type { Tx } from '../../db/database.ts'
import { carPhotos } from '../../db/schema/cars.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { type AppDeps, type CommandContext, getCommandContext } from '../../http/context.ts'
import { isReplay, withIdempotency } from '../../http/idempotency.ts'
import { receiveFile, type ReceivedFile, replayUpload, type UploadContext } from '../../http/upload.ts'
import { type ProcessedPhoto, processPhoto } from '../../storage/images.ts'
import { discardUpload, findExistingIds, isAbandoned, markPhotoReady, unprocessedDimensions } from '../../storage/upload-slots.ts'
import { listPhotoSlots } from './photo-queries.ts'

type PhotoDeps = Pick<AppDeps, 'db' | 'photos'>

export async function reserveCarPhoto(tx: Tx, actor: Actor, carId: string, ctx: CommandContext): Promise<string> {
  await getMyCar(tx, actor, carId)
  await assertNoOpenBookingsOfCar(tx, carId, ctx)
  const existingPhotos = await listPhotoSlots(tx, carId, ctx.now)
  if (existingPhotos.length >= maxPhotos) throw new AppError('too_many_images')
  const id = ctx.newId()
  const position = Math.max(-1, ...existingPhotos.map((photo) => photo.position)) + 1
  await tx.insert(carPhotos).values({ id, carId, position, ...unprocessedDimensions, createdAt: ctx.now })
  return id
}

type NewPhoto = { id: string; carId: string; photo: ProcessedPhoto }

export async function commitCarPhoto(tx: Tx, actor: Actor, { id, carId, photo }: NewPhoto, ctx: CommandContext): Promise<string> {
  await markListingChanged(tx, await getMyCar(tx, actor, carId), ctx)
  await tx.update(carPhotos).set({ brightness: photo.brightness }).where(eq(carPhotos.id, id))
  return await markPhotoReady(tx, carPhotos, id, photo, ctx.now)
}

export async function addCarPhoto(c: UploadContext, carId: string): Promise<string> {
  const { db, actor, photos } = c.var
  if (await isReplay(c)) return await replayUpload(c)
  const id = await db.write((tx) => reserveCarPhoto(tx, actor, carId, getCommandContext(c)))
  let file: ReceivedFile | undefined
  let readyId = ''
  try {
    file = await receiveFile(c)
    const photo = await processPhoto(file.path)
    await photos.put(id, photo.files)
    readyId = await withIdempotency(c, file.hash, (tx) => commitCarPhoto(tx, actor, { id, carId, photo }, getCommandContext(c)))
    return readyId
  } finally {
    await file?.delete()
    if (readyId !== id) await discardUpload(db, carPhotos, photos, id)
  }
}

/** Returns whether the files may be deleted; a booking that shows the photo still needs them. */
export async function removePhoto(tx: Tx, actor: Actor, carId: string, id: string, ctx: CommandContext): Promise<boolean> {
  const car = await getMyCar(tx, actor, carId)
  const readyPhotos = (await listPhotoSlots(tx, carId, ctx.now)).filter((photo) => photo.readyAt)
  if (!readyPhotos.some((photo) => photo.id === id)) throw new AppError('not_found')
  await markListingChanged(tx, car, ctx)
  const isLast = readyPhotos.length === 1
  if (isLast && (car.status === 'approved' || car.status === 'pending')) throw new AppError('images_required')
  const [booking] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.carId, carId), eq(bookings.carPhotoId, id)))
    .limit(1)
  if (booking) await tx.update(carPhotos).set({ removedAt: ctx.now }).where(eq(carPhotos.id, id))
  else await tx.delete(carPhotos).where(eq(carPhotos.id, id))
  return !booking
}

/** Needs no new approval, because the photos stay the same. */
export async function reorderPhotos(tx: Tx, actor: Actor, carId: string, ids: readonly string[], { now }: CommandContext) {
  await getMyCar(tx, actor, carId)
  const readyPhotos = (await listPhotoSlots(tx, carId, now)).filter((photo) => photo.readyAt)
  const isSame =
    ids.length === readyPhotos.length && new Set(ids).size === ids.length && readyPhotos.every((photo) => ids.includes(photo.id))
  if (!isSame) throw new AppError('invalid', { ids: { code: 'invalid' } })
  for (const [position, id] of ids.entries()) await tx.update(carPhotos).set({ position }).where(eq(carPhotos.id, id))
}

/** Deletes abandoned uploads, and files without a row. */
export async function purgeCarPhotos({ db, photos }: PhotoDeps, now: Date) {
  await db.write((tx) => tx.delete(carPhotos).where(isAbandoned(carPhotos, now)))
  return photos.deleteOrphans((ids) => findExistingIds(db.read, carPhotos, ids), now)
}
