import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { deleteBlockedDays } from '../availability/commands.ts'
import type { Tx } from '../../db/database.ts'
import { carPhotos, cars } from '../../db/schema/cars.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { deleteListing, type DeletedFiles } from './commands.ts'

const erasedFields = { description: '', plate: null, pickupArea: null, pickupPlace: null }

export async function deleteListings(tx: Tx, actor: Actor, ctx: CommandContext): Promise<DeletedFiles> {
  const files: DeletedFiles = { photos: [], papers: [] }
  const listed = await tx
    .select({ id: cars.id })
    .from(cars)
    .where(and(eq(cars.ownerId, actor.id), isNull(cars.archivedAt)))
  for (const { id } of listed) {
    const { photos, papers } = await deleteListing(tx, actor, id, ctx)
    files.photos.push(...photos)
    files.papers.push(...papers)
  }
  await tx.update(cars).set(erasedFields).where(eq(cars.ownerId, actor.id))
  const ownCars = tx.select({ id: cars.id }).from(cars).where(eq(cars.ownerId, actor.id))
  await deleteBlockedDays(tx, actor.id)
  const deletedPhotos = await tx.delete(carPhotos).where(inArray(carPhotos.carId, ownCars)).returning({ id: carPhotos.id })
  files.photos.push(...deletedPhotos.map(({ id }) => id))
  return files
}
