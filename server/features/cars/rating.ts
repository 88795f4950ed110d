import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { cars } from '../../db/schema/cars.ts'

/** Stored on the car so that search can sort by it. */
export async function setCarRating(tx: Tx, carId: string, rating: { rating: number; reviewCount: number }) {
  await tx.update(cars).set(rating).where(eq(cars.id, carId))
}
