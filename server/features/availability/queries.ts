import { and, asc, between, eq, gte } from 'drizzle-orm'
import { toRanges } from '../../../shared/domain/availability.ts'
import type { UnavailableRange } from '../../../shared/domain/car.ts'
import { addDays, type Day, type DayRange } from '../../../shared/lib/days.ts'
import { occupiesDayAt } from '../../db/predicates.ts'
import type { Reader } from '../../db/database.ts'
import { bookedDays, bookings } from '../../db/schema/bookings.ts'

const isInRange = (carId: string, { from, to }: DayRange) => and(eq(bookedDays.carId, carId), between(bookedDays.day, from, to))

export async function isTaken(db: Reader, carId: string, range: DayRange, now: Date) {
  const [day] = await db
    .select({ day: bookedDays.day })
    .from(bookedDays)
    .where(and(isInRange(carId, range), occupiesDayAt(now)))
    .limit(1)
  return day !== undefined
}

export async function getUnavailableRanges(db: Reader, carId: string, range: DayRange, now: Date): Promise<UnavailableRange[]> {
  const rows = await db
    .select({ day: bookedDays.day })
    .from(bookedDays)
    .where(and(isInRange(carId, range), occupiesDayAt(now)))
    .orderBy(asc(bookedDays.day))
  return toRanges(rows.map((row) => row.day)).map(({ from, to }) => ({ from, to }))
}

type DayRow = {
  day: string
  kind: 'booking' | 'blocked' | 'imported'
  note: string | null
  bookingId: string | null
  status: string | null
}

const getKind = ({ kind, status }: DayRow) => (kind === 'booking' ? (status === 'pending' ? 'pending' : 'booked') : kind)

export async function getUnavailableRangeDetails(db: Reader, carId: string, range: DayRange, now: Date): Promise<UnavailableRange[]> {
  const rows = await db
    .select({ day: bookedDays.day, kind: bookedDays.kind, note: bookedDays.note, bookingId: bookedDays.bookingId, status: bookings.status })
    .from(bookedDays)
    .leftJoin(bookings, eq(bookings.id, bookedDays.bookingId))
    .where(and(isInRange(carId, range), occupiesDayAt(now)))
    .orderBy(asc(bookedDays.day))
  const ranges: UnavailableRange[] = []
  for (const row of rows) {
    const kind = getKind(row)
    const last = ranges.at(-1)
    const extendsLast =
      last && addDays(last.to, 1) === row.day && last.kind === kind && last.note === row.note && last.bookingId === row.bookingId
    if (extendsLast) last.to = row.day
    else ranges.push({ from: row.day, to: row.day, kind, note: row.note, bookingId: row.bookingId })
  }
  return ranges
}

export async function getBlockedNotes(db: Reader, carId: string, from: Day): Promise<Map<Day, string | null>> {
  const rows = await db
    .select({ day: bookedDays.day, note: bookedDays.note })
    .from(bookedDays)
    .where(and(eq(bookedDays.carId, carId), gte(bookedDays.day, from), eq(bookedDays.kind, 'blocked')))
  return new Map(rows.map(({ day, note }) => [day, note]))
}

/** Unlike `isTaken`, this includes days of expired requests. */
export async function isReserved(db: Reader, carId: string, range: DayRange): Promise<boolean> {
  const [day] = await db.select({ day: bookedDays.day }).from(bookedDays).where(isInRange(carId, range)).limit(1)
  return day !== undefined
}
