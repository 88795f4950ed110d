import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { deleteBlockedDays } from '../availability/commands.ts'
import type { Tx } from '../../db/database.ts'
import { carPhotos, cars } from '../../db/schema/cars.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { deleteListing, type DeletedFiles } from './commands.ts'

const unwritten = { description: '', plate: null, pickupArea: null, pickupPlace: null }

export async function deleteListings(tx: Tx, actor: Actor, moment: CommandContext): Promise<DeletedFiles> {
  const gone: DeletedFiles = { photos: [], papers: [] }
  const listed = await tx
    .select({ id: cars.id })
    .from(cars)
    .where(and(eq(cars.ownerId, actor.id), isNull(cars.archivedAt)))
  for (const { id } of listed) {
    const { photos, papers } = await deleteListing(tx, actor, id, moment)
    gone.photos.push(...photos)
    gone.papers.push(...papers)
  }
  await tx.update(cars).set(unwritten).where(eq(cars.ownerId, actor.id))
  const own = tx.select({ id: cars.id }).from(cars).where(eq(cars.ownerId, actor.id))
  await deleteBlockedDays(tx, actor.id)
  const unshown = await tx.delete(carPhotos).where(inArray(carPhotos.carId, own)).returning({ id: carPhotos.id })
  gone.photos.push(...unshown.map(({ id }) => id))
  return gone
}
