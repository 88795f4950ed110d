import { and, asc, desc, eq } from 'drizzle-orm'
import type { Reader } from '../db/database.ts'
import { agreements } from '../db/schema/papers.ts'

/** What was accepted for a booking so far, the renter's first. */
export const acceptancesOf = (db: Reader, bookingId: string) =>
  db.select().from(agreements).where(eq(agreements.bookingId, bookingId)).orderBy(desc(agreements.kind), asc(agreements.id))

export async function ownerAccepted(db: Reader, bookingId: string) {
  return (await db.$count(agreements, and(eq(agreements.bookingId, bookingId), eq(agreements.kind, 'owner')))) > 0
}

export async function isAcceptedForListing(db: Reader, carId: string) {
  const [agreement] = await db.select({ id: agreements.id }).from(agreements).where(eq(agreements.carId, carId)).limit(1)
  return agreement !== undefined
}
