import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { maxFavourites } from '../../../shared/domain/preferences.ts'
import { isPubliclyListed } from '../../db/predicates.ts'
import type { Tx } from '../../db/database.ts'
import { cars, favourites } from '../../db/schema/cars.ts'
import type { CommandContext } from '../../http/context.ts'
import { countFavourites } from './queries.ts'

export async function addFavourite(tx: Tx, actor: Actor, carId: string, { now }: CommandContext) {
  const [car] = await tx
    .select({ id: cars.id })
    .from(cars)
    .where(and(eq(cars.id, carId), isPubliclyListed))
  if (!car) throw new AppError('not_found')
  const [inserted] = await tx.insert(favourites).values({ userId: actor.id, carId, createdAt: now }).onConflictDoNothing().returning()
  // The error rolls back the insert.
  if (inserted && (await countFavourites(tx, actor)) > maxFavourites) throw new AppError('invalid', { carId: { code: 'invalid' } })
}

export async function removeFavourite(tx: Tx, actor: Actor, carId: string) {
  await tx.delete(favourites).where(and(eq(favourites.userId, actor.id), eq(favourites.carId, carId)))
}

export async function deleteFavourites(tx: Tx, userId: string) {
  await tx.delete(favourites).where(eq(favourites.userId, userId))
}
