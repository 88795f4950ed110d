import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { maxPhotos } from '../../../shared/domain/car.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { touchForReview, assertNoOpenBookingsOfCar } from './commands.ts'
import { getMyCar } from './queries.ts'
import type { Tx } from '../../db/database.ts'
import { carPhotos } from '../../db/schema/cars.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { type AppDeps, type CommandContext, getCommandContext } from '../../http/context.ts'
import { isReplay, withIdempotency } from '../../http/idempotency.ts'
import { receiveFile, type ReceivedFile, replayUpload, type UploadContext } from '../../http/upload.ts'
import { type ProcessedPhoto, processPhoto } from '../../storage/images.ts'
import { discardUpload, findExistingIds, isAbandoned, markPhotoReady, noDimensions } from '../../storage/upload-slots.ts'
import { listPhotoSlots } from './photo-queries.ts'

type Disk = Pick<AppDeps, 'db' | 'photos'>

/** Takes one of the listing's places; gives the photo's id. */
export async function reserveCarPhoto(tx: Tx, actor: Actor, carId: string, ctx: CommandContext): Promise<string> {
  await getMyCar(tx, actor, carId)
  await assertNoOpenBookingsOfCar(tx, carId, ctx)
  const taken = await listPhotoSlots(tx, carId, ctx.now)
  if (taken.length >= maxPhotos) throw new AppError('too_many_images')
  const id = ctx.newId()
  const position = Math.max(-1, ...taken.map((photo) => photo.position)) + 1
  await tx.insert(carPhotos).values({ id, carId, position, ...noDimensions, createdAt: ctx.now })
  return id
}

type NewPhoto = { id: string; carId: string; photo: ProcessedPhoto }

export async function commitCarPhoto(tx: Tx, actor: Actor, { id, carId, photo }: NewPhoto, ctx: CommandContext): Promise<string> {
  await touchForReview(tx, await getMyCar(tx, actor, carId), ctx)
  return await markPhotoReady(tx, carPhotos, id, photo, ctx.now)
}

/** Adds the photo of a request to a listing; gives its id. */
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

/** Takes a photo off its listing; gives true where its files may go, false where it stays the photo of a booking. */
export async function removePhoto(tx: Tx, actor: Actor, carId: string, id: string, ctx: CommandContext): Promise<boolean> {
  const car = await getMyCar(tx, actor, carId)
  const ready = (await listPhotoSlots(tx, carId, ctx.now)).filter((photo) => photo.readyAt)
  if (!ready.some((photo) => photo.id === id)) throw new AppError('not_found')
  await touchForReview(tx, car, ctx)
  const isLast = ready.length === 1
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

/** Puts the listing's photos into another order: the same photos, so no new approval. */
export async function orderPhotos(tx: Tx, actor: Actor, carId: string, ids: readonly string[], { now }: CommandContext) {
  await getMyCar(tx, actor, carId)
  const ready = (await listPhotoSlots(tx, carId, now)).filter((photo) => photo.readyAt)
  const isSame = ids.length === ready.length && new Set(ids).size === ids.length && ready.every((photo) => ids.includes(photo.id))
  if (!isSame) throw new AppError('invalid', { ids: { code: 'invalid' } })
  for (const [position, id] of ids.entries()) await tx.update(carPhotos).set({ position }).where(eq(carPhotos.id, id))
}

/** Removes the rows of uploads that never ended, and files without a row. */
export async function purgePhotos({ db, photos }: Disk, now: Date) {
  await db.write((tx) => tx.delete(carPhotos).where(isAbandoned(carPhotos, now)))
  return photos.sweep((ids) => findExistingIds(db.read, carPhotos, ids), now)
}
