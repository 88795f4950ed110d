import { and, between, eq, gte, inArray, ne } from 'drizzle-orm'
import { addDays, type Day } from '../../../shared/lib/days.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import type { Tx } from '../../db/database.ts'
import type { BookingRow } from '../../db/row-types.ts'
import { bookedDays } from '../../db/schema/bookings.ts'
import { cars } from '../../db/schema/cars.ts'

type Held = Pick<BookingRow, 'id' | 'carId' | 'firstDay' | 'lastDay'>

/** Throws a unique violation if a day is taken, see `isUniqueViolation`. */
export async function reserveDays(tx: Tx, held: { carId: string; bookingId: string }, days: readonly Day[]) {
  await tx.insert(bookedDays).values(days.map((day) => ({ ...held, day, kind: 'booking' as const })))
}

export async function releaseDays(tx: Tx, { id, carId, firstDay, lastDay }: Held, after?: Day) {
  const held = between(bookedDays.day, after ? addDays(after, 1) : firstDay, lastDay)
  await tx.delete(bookedDays).where(and(eq(bookedDays.carId, carId), held, eq(bookedDays.bookingId, id)))
}

/** Throws `car_unavailable` and changes nothing if a booking holds any of the days. */
export async function replaceBlockedDays(tx: Tx, carId: string, notes: ReadonlyMap<Day, string | null>, today: Day) {
  const ahead = and(eq(bookedDays.carId, carId), gte(bookedDays.day, today))
  await tx.delete(bookedDays).where(and(ahead, eq(bookedDays.kind, 'blocked')))
  const others = await tx.select({ day: bookedDays.day, kind: bookedDays.kind }).from(bookedDays).where(ahead)
  const taken = new Set(others.map((other) => other.day))
  if (others.some(({ day, kind }) => kind === 'booking' && notes.has(day))) throw new AppError('car_unavailable')
  const rows = [...notes].filter(([day]) => !taken.has(day)).map(([day, note]) => ({ carId, day, kind: 'blocked' as const, note }))
  if (rows.length > 0) await tx.insert(bookedDays).values(rows)
}

/** Skips days that are already taken, and returns those that bookings hold. */
export async function replaceImportedDays(tx: Tx, carId: string, days: readonly Day[], today: Day): Promise<Day[]> {
  const ahead = and(eq(bookedDays.carId, carId), gte(bookedDays.day, today))
  await tx.delete(bookedDays).where(and(ahead, eq(bookedDays.kind, 'imported')))
  const others = await tx.select({ day: bookedDays.day, kind: bookedDays.kind }).from(bookedDays).where(ahead)
  const kinds = new Map(others.map(({ day, kind }) => [day, kind]))
  const rows = days.filter((day) => day >= today && !kinds.has(day)).map((day) => ({ carId, day, kind: 'imported' as const }))
  if (rows.length > 0) await tx.insert(bookedDays).values(rows)
  return days.filter((day) => kinds.get(day) === 'booking')
}

/** For truncated calendars: frees no days, because the rest of the file is unknown. */
export async function addImportedDays(tx: Tx, carId: string, days: readonly Day[], today: Day): Promise<Day[]> {
  const before = await tx
    .select({ day: bookedDays.day })
    .from(bookedDays)
    .where(and(eq(bookedDays.carId, carId), gte(bookedDays.day, today), eq(bookedDays.kind, 'imported')))
  const all = new Set([...before.map(({ day }) => day), ...days])
  return await replaceImportedDays(tx, carId, [...all].sort(), today)
}

export async function deleteDays(tx: Tx, carId: string) {
  await tx.delete(bookedDays).where(eq(bookedDays.carId, carId))
}

export async function deleteBlockedDays(tx: Tx, ownerId: string) {
  const own = tx.select({ id: cars.id }).from(cars).where(eq(cars.ownerId, ownerId))
  await tx.delete(bookedDays).where(and(inArray(bookedDays.carId, own), ne(bookedDays.kind, 'booking')))
}
