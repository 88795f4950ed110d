import { and, eq, gt, gte, inArray, ne, notBetween } from 'drizzle-orm'
import type { Day, DayRange } from '../../../shared/lib/days.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import type { Tx } from '../../db/database.ts'
import type { BookingRow } from '../../db/row-types.ts'
import { bookedDays } from '../../db/schema/bookings.ts'
import { cars } from '../../db/schema/cars.ts'

type ReservedBooking = Pick<BookingRow, 'id' | 'carId'>

/** Throws a unique violation if a day is taken, see `isUniqueViolation`. */
export async function reserveDays(tx: Tx, reservation: { carId: string; bookingId: string }, days: readonly Day[]) {
  await tx.insert(bookedDays).values(days.map((day) => ({ ...reservation, day, kind: 'booking' as const })))
}

/** All days of the booking, with those of an open change. */
export async function releaseDays(tx: Tx, { id, carId }: ReservedBooking, after?: Day) {
  const isReleased = after ? gt(bookedDays.day, after) : undefined
  await tx.delete(bookedDays).where(and(eq(bookedDays.carId, carId), isReleased, eq(bookedDays.bookingId, id)))
}

export async function releaseDaysOutside(tx: Tx, { id, carId }: ReservedBooking, { from, to }: DayRange) {
  const isOutside = notBetween(bookedDays.day, from, to)
  await tx.delete(bookedDays).where(and(eq(bookedDays.carId, carId), isOutside, eq(bookedDays.bookingId, id)))
}

/** Throws `car_unavailable` and changes nothing if a booking holds any of the days. */
export async function replaceBlockedDays(tx: Tx, carId: string, notes: ReadonlyMap<Day, string | null>, today: Day) {
  const isUpcoming = and(eq(bookedDays.carId, carId), gte(bookedDays.day, today))
  await tx.delete(bookedDays).where(and(isUpcoming, eq(bookedDays.kind, 'blocked')))
  const existingRows = await tx.select({ day: bookedDays.day, kind: bookedDays.kind }).from(bookedDays).where(isUpcoming)
  const unavailableDays = new Set(existingRows.map((row) => row.day))
  if (existingRows.some(({ day, kind }) => kind === 'booking' && notes.has(day))) throw new AppError('car_unavailable')
  const rows = [...notes]
    .filter(([day]) => !unavailableDays.has(day))
    .map(([day, note]) => ({ carId, day, kind: 'blocked' as const, note }))
  if (rows.length > 0) await tx.insert(bookedDays).values(rows)
}

/** Skips days that are already taken, and returns those that bookings hold. */
export async function replaceImportedDays(tx: Tx, carId: string, days: readonly Day[], today: Day): Promise<Day[]> {
  const isUpcoming = and(eq(bookedDays.carId, carId), gte(bookedDays.day, today))
  await tx.delete(bookedDays).where(and(isUpcoming, eq(bookedDays.kind, 'imported')))
  const existingRows = await tx.select({ day: bookedDays.day, kind: bookedDays.kind }).from(bookedDays).where(isUpcoming)
  const kinds = new Map(existingRows.map(({ day, kind }) => [day, kind]))
  const rows = days.filter((day) => day >= today && !kinds.has(day)).map((day) => ({ carId, day, kind: 'imported' as const }))
  if (rows.length > 0) await tx.insert(bookedDays).values(rows)
  return days.filter((day) => kinds.get(day) === 'booking')
}

/** For truncated calendars: frees no days, because the rest of the file is unknown. */
export async function addImportedDays(tx: Tx, carId: string, days: readonly Day[], today: Day): Promise<Day[]> {
  const existing = await tx
    .select({ day: bookedDays.day })
    .from(bookedDays)
    .where(and(eq(bookedDays.carId, carId), gte(bookedDays.day, today), eq(bookedDays.kind, 'imported')))
  const allDays = new Set([...existing.map(({ day }) => day), ...days])
  return await replaceImportedDays(tx, carId, [...allDays].sort(), today)
}

export async function deleteDays(tx: Tx, carId: string) {
  await tx.delete(bookedDays).where(eq(bookedDays.carId, carId))
}

export async function deleteBlockedDays(tx: Tx, ownerId: string) {
  const ownCars = tx.select({ id: cars.id }).from(cars).where(eq(cars.ownerId, ownerId))
  await tx.delete(bookedDays).where(and(inArray(bookedDays.carId, ownCars), ne(bookedDays.kind, 'booking')))
}
