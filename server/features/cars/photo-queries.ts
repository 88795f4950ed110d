import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import type { MyPhotoView } from '../../../shared/domain/car.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { isPublicCar } from '../../../shared/domain/permissions.ts'
import { canViewCar } from './queries.ts'
import type { Reader } from '../../db/database.ts'
import { carPhotos, cars } from '../../db/schema/cars.ts'
import { occupiesSlot } from '../../storage/upload-slots.ts'
import { toMyPhotoView } from '../../search/cards.ts'

export async function getPhotoAccess(db: Reader, actor: Actor | null, photoId: string): Promise<'public' | 'private' | null> {
  const [row] = await db
    .select({ car: cars, removedAt: carPhotos.removedAt })
    .from(carPhotos)
    .innerJoin(cars, eq(cars.id, carPhotos.carId))
    .where(and(eq(carPhotos.id, photoId), isNotNull(carPhotos.readyAt)))
  if (!row) return null
  if (isPublicCar(row.car) && !row.removedAt) return 'public'
  // A removed photo stays visible to people who can see an unlisted car.
  return (await canViewCar(db, actor, row.removedAt ? { ...row.car, listed: false } : row.car)) ? 'private' : null
}

export async function getMyPhotoView(db: Reader, id: string): Promise<MyPhotoView> {
  const [row] = await db
    .select()
    .from(carPhotos)
    .where(and(eq(carPhotos.id, id), isNotNull(carPhotos.readyAt), isNull(carPhotos.removedAt)))
  if (!row) throw new AppError('not_found')
  return toMyPhotoView(row)
}

/** Includes uploads in progress. */
export async function listPhotoSlots(db: Reader, carId: string, now: Date) {
  return db
    .select({ id: carPhotos.id, position: carPhotos.position, readyAt: carPhotos.readyAt })
    .from(carPhotos)
    .where(and(eq(carPhotos.carId, carId), isNull(carPhotos.removedAt), occupiesSlot(carPhotos, now)))
    .orderBy(asc(carPhotos.position), asc(carPhotos.id))
}
