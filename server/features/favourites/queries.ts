import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import type { CarCard } from '../../../shared/domain/car.ts'
import { maxFavourites } from '../../../shared/domain/preferences.ts'
import { publicPageSize } from '../../../shared/lib/paging.ts'
import { isPubliclyListed } from '../../db/predicates.ts'
import type { Reader } from '../../db/database.ts'
import { cars, favourites } from '../../db/schema/cars.ts'
import { selectCards, toCarCard } from '../../search/cards.ts'

/** Favourites that leave the market are hidden, but return with the car. */
const isFavouriteOf = (userId: string) => and(eq(favourites.userId, userId), isPubliclyListed)

const newestFirst = [desc(favourites.createdAt), desc(favourites.carId)]

const selectFavouriteIds = (db: Reader, userId: string, { limit, offset = 0 }: { limit: number; offset?: number }) =>
  db
    .select({ id: favourites.carId })
    .from(favourites)
    .innerJoin(cars, eq(cars.id, favourites.carId))
    .where(isFavouriteOf(userId))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)

export async function listFavouriteIds(db: Reader, actor: Actor): Promise<string[]> {
  return (await selectFavouriteIds(db, actor.id, { limit: maxFavourites })).map(({ id }) => id)
}

export async function countFavourites(db: Reader, actor: Actor): Promise<number> {
  const [row] = await db
    .select({ cars: count() })
    .from(favourites)
    .innerJoin(cars, eq(cars.id, favourites.carId))
    .where(isFavouriteOf(actor.id))
  return row?.cars ?? 0
}

export async function listFavouriteCars(db: Reader, actor: Actor, page: number, now: Date): Promise<{ cars: CarCard[]; total: number }> {
  const ids = selectFavouriteIds(db, actor.id, { limit: publicPageSize, offset: (page - 1) * publicPageSize })
  const rows = await selectCards(db)
    .innerJoin(favourites, and(eq(favourites.carId, cars.id), eq(favourites.userId, actor.id)))
    .where(sql`${cars.id} IN ${ids}`)
    .orderBy(...newestFirst)
  return { cars: rows.map((row) => toCarCard(row, now)), total: await countFavourites(db, actor) }
}
