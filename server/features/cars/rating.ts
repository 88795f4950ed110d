import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { cars } from '../../db/schema/cars.ts'

/** Stored on the car so that search can sort by it. */
export async function recalculateRating(tx: Tx, carId: string, rated: { rating: number; reviewCount: number }) {
  await tx.update(cars).set(rated).where(eq(cars.id, carId))
}
