import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { cars } from '../../db/schema/cars.ts'

/** The car carries mean and number of its reviews, so that search can sort by them. */
export async function recalculateRating(tx: Tx, carId: string, rated: { rating: number; reviewCount: number }) {
  await tx.update(cars).set(rated).where(eq(cars.id, carId))
}
