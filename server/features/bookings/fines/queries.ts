import { and, asc, desc, eq } from 'drizzle-orm'
import { type FineView, maxListedFines, type OwnerFineView } from '../../../../shared/domain/fine.ts'
import { bookings, handovers } from '../../../db/schema/bookings.ts'
import { fines } from '../../../db/schema/fines.ts'
import { users } from '../../../db/schema/users.ts'
import type { Reader } from '../../../db/database.ts'
import type { BookingRow } from '../../../db/row-types.ts'

/** When the renter had the car; null without a pickup. A trip that nobody closed ends when the system closed it. */
export async function getPossession(db: Reader, { id, status, pickedUpAt, returnedAt, movedAt }: BookingRow) {
  if (!pickedUpAt) return null
  const isReturn = and(eq(handovers.bookingId, id), eq(handovers.kind, 'return'))
  const [record] = await db.select({ at: handovers.at }).from(handovers).where(isReturn)
  return { from: pickedUpAt, until: record?.at ?? returnedAt ?? (status === 'completed' ? movedAt : null) }
}

export async function getFineViews(db: Reader, booking: BookingRow): Promise<FineView[]> {
  const rows = await db.select().from(fines).where(eq(fines.bookingId, booking.id)).orderBy(asc(fines.at), asc(fines.id))
  if (rows.length === 0) return []
  const possession = await getPossession(db, booking)
  return rows.map(({ id, at, amount, paidAt }) => ({
    id,
    at: at.toISOString(),
    amount,
    hadFrom: (possession?.from ?? at).toISOString(),
    hadUntil: possession?.until?.toISOString() ?? null,
    paidAt: paidAt?.toISOString() ?? null,
  }))
}

/** The newest of the owner's fines. */
export async function listOwnerFines(db: Reader, ownerId: string): Promise<OwnerFineView[]> {
  const rows = await db
    .select({ fine: fines, car: bookings.carTitle, renter: users.firstName })
    .from(fines)
    .innerJoin(bookings, eq(bookings.id, fines.bookingId))
    .innerJoin(users, eq(users.id, bookings.renterId))
    .where(eq(fines.ownerId, ownerId))
    .orderBy(desc(fines.at), desc(fines.id))
    .limit(maxListedFines)
  return rows.map(({ fine: { id, bookingId, at, amount, paidAt }, car, renter }) => ({
    id,
    bookingId,
    car,
    renter,
    at: at.toISOString(),
    amount,
    paidAt: paidAt?.toISOString() ?? null,
  }))
}
