import { and, desc, eq } from 'drizzle-orm'
import { formatTime, toDay } from '../../shared/lib/days.ts'
import { hourMs } from '../../shared/lib/durations.ts'
import { bookings } from '../db/schema/bookings.ts'
import { cars } from '../db/schema/cars.ts'
import { fines } from '../db/schema/fines.ts'
import { markFinePaid, recordFine } from '../features/bookings/fines/commands.ts'
import type { AppDeps } from '../http/context.ts'
import { createContextHoursAgo } from './clock.ts'
import type { DemoUsers } from './users.ts'

/** Amount in francs, and hours ago at which the owner entered it. */
const demoFines = [
  { amount: 25_000, enteredHoursAgo: 6 },
  { amount: 10_000, enteredHoursAgo: 50, paidHoursAgo: 30 },
]

/** The owner and the renter whose log-ins are published see an open fine, and the owner a paid one. */
export async function seedFines({ db, now }: AppDeps, { owners: [owner], renters: [renter] }: DemoUsers) {
  if (!owner || !renter) return
  const trips = await db.read
    .select({ plate: cars.plate, pickedUpAt: bookings.pickedUpAt })
    .from(bookings)
    .innerJoin(cars, eq(cars.id, bookings.carId))
    .where(and(eq(cars.ownerId, owner.id), eq(bookings.status, 'completed'), eq(bookings.withDriver, false)))
    .orderBy(desc(eq(bookings.renterId, renter.id)), desc(bookings.pickedUpAt), desc(bookings.id))
    .limit(demoFines.length)
  for (const [index, { plate, pickedUpAt }] of trips.entries()) {
    const fine = demoFines[index]
    if (!fine || !plate || !pickedUpAt) continue
    const at = new Date(pickedUpAt.getTime() + 5 * hourMs)
    const input = { plate, day: toDay(at), time: formatTime(at), amount: fine.amount }
    const bookingId = await db.write((tx) => recordFine(tx, owner, input, createContextHoursAgo(now(), fine.enteredHoursAgo)))
    const { paidHoursAgo } = fine
    if (paidHoursAgo === undefined) continue
    const [row] = await db.read.select({ id: fines.id }).from(fines).where(eq(fines.bookingId, bookingId))
    if (row) await db.write((tx) => markFinePaid(tx, owner, row.id, createContextHoursAgo(now(), paidHoursAgo)))
  }
}
