import { and, eq } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { cars } from '../db/schema/cars.ts'

/** Takes every car of an owner who is suspended off the market, whatever its own state is. */
export async function holdCars(tx: Tx, ownerId: string) {
  await tx.update(cars).set({ held: 'suspended' }).where(eq(cars.ownerId, ownerId))
}

/** Gives them back as they were. */
export async function releaseCars(tx: Tx, ownerId: string) {
  await tx
    .update(cars)
    .set({ held: null })
    .where(and(eq(cars.ownerId, ownerId), eq(cars.held, 'suspended')))
}
