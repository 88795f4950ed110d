import { and, eq, gt, gte, inArray, isNotNull, lte, min, sql } from 'drizzle-orm'
import type { Day } from '../../shared/lib/days.ts'
import {
  occupiesDayAt,
  withBookingsIndex,
  isChangeOpen,
  isOverdueAt,
  isPendingAt,
  isPubliclyListed,
  isPubliclyListedNoIndex,
} from '../db/predicates.ts'
import type { Reader } from '../db/database.ts'
import { groupConcat } from '../db/dialect.ts'
import { cars } from '../db/schema/cars.ts'
import { carDocuments } from '../db/schema/documents.ts'
import { bookedDays, bookingChanges, bookings } from '../db/schema/bookings.ts'
import { type IndexedCar, uncheckedMark } from './columns.ts'

/** Cars read at once; where more have changed, the index is rebuilt. */
export const maxReadCars = 1_000
type CarSelection = { from: Day; now: Date } & ({ ids: readonly string[] } | { after: string })

/** Sorted by city and price, so that a search of one city reads its columns in order. */
export async function listMarketIds(db: Reader): Promise<string[]> {
  const rows = await db.select({ id: cars.id }).from(cars).where(isPubliclyListed).orderBy(cars.location, cars.pricePerDay, cars.id)
  return rows.map(({ id }) => id)
}

export async function listMarketCars(db: Reader, { from, now, ...selection }: CarSelection): Promise<IndexedCar[]> {
  const unavailableDays = db
    .select({ days: groupConcat(bookedDays.day) })
    .from(bookedDays)
    .where(and(eq(bookedDays.carId, cars.id), gte(bookedDays.day, from), occupiesDayAt(now)))
  const documentKinds = db
    .select({ kinds: groupConcat(sql`CASE WHEN ${carDocuments.checkedAt} IS NULL THEN ${uncheckedMark} ELSE ${carDocuments.kind} END`) })
    .from(carDocuments)
    .where(and(eq(carDocuments.carId, cars.id), isNotNull(carDocuments.readyAt)))
  return db
    .select({
      id: cars.id,
      location: cars.location,
      pricePerDay: cars.pricePerDay,
      seats: cars.seats,
      fuel: cars.fuel,
      transmission: cars.transmission,
      bodyType: cars.bodyType,
      features: cars.features,
      searchText: cars.searchText,
      pickupArea: cars.pickupArea,
      year: cars.year,
      documentsValidTo: cars.documentsValidTo,
      minDays: cars.minDays,
      maxDays: cars.maxDays,
      noticeHours: cars.noticeHours,
      pickupUntil: cars.pickupUntil,
      instantBooking: cars.instantBooking,
      instantPausedAt: cars.instantPausedAt,
      instantMaxDays: cars.instantMaxDays,
      instantDaysAhead: cars.instantDaysAhead,
      driver: cars.driver,
      rating: cars.rating,
      reviewCount: cars.reviewCount,
      decidedAt: cars.decidedAt,
      unavailableDays: sql<string | null>`${unavailableDays}`,
      proofs: sql<string | null>`${documentKinds}`,
    })
    .from(cars)
    .where(and(isPubliclyListedNoIndex, 'ids' in selection ? inArray(cars.id, [...selection.ids]) : gt(cars.id, selection.after)))
    .orderBy(cars.id)
    .limit(maxReadCars)
}

/** When the next request or change ends without an answer. */
export async function getNextExpiry(db: Reader, now: Date): Promise<Date | null> {
  const [request] = await db
    .select({ at: min(bookings.expiresAt) })
    .from(bookings)
    .where(withBookingsIndex('bookings_waiting', isPendingAt(now)))
  const [change] = await db
    .select({ at: min(bookingChanges.expiresAt) })
    .from(bookingChanges)
    .where(and(isChangeOpen, gt(bookingChanges.expiresAt, now)))
  const times = [request, change].flatMap((row) => row?.at?.getTime() ?? [])
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

export async function getCarsWithExpiredRequests(db: Reader, after: Date, now: Date): Promise<string[]> {
  const requests = await db
    .select({ id: bookings.carId })
    .from(bookings)
    .where(withBookingsIndex('bookings_waiting', isPendingAt(after), isOverdueAt(now)))
  const lapsed = await db
    .select({ id: bookings.carId })
    .from(bookingChanges)
    .innerJoin(bookings, eq(bookings.id, bookingChanges.bookingId))
    .where(and(isChangeOpen, gt(bookingChanges.expiresAt, after), lte(bookingChanges.expiresAt, now)))
  return [...requests, ...lapsed].map(({ id }) => id)
}
