import { and, eq, gt, isNull, lt, lte, notInArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { graceDays } from '../../shared/domain/booking.ts'
import { addDays, toDay } from '../../shared/lib/days.ts'
import { foundBy, no, withoutIndex, yes } from './dialect.ts'
import { cars } from './schema/cars.ts'
import { bookedDays, bookingEvents, bookings } from './schema/bookings.ts'
import { reviews } from './schema/reviews.ts'

// Word for word the conditions of indexes: with a parameter in them SQLite would not know that the index fits.

const marketIs = (status: SQLWrapper) =>
  sql`${status} = 'approved' AND ${cars.listed} = ${yes} AND ${cars.held} IS NULL AND ${cars.archivedAt} IS NULL`
export const onMarket = marketIs(cars.status)
export const isApproved = sql`${bookings.status} = 'approved'`
export const isLate = sql`${bookingEvents.inTime} = ${no}`
/** On its car's page: the team has not hidden it. */
export const isShown = isNull(reviews.hiddenAt)
export const hasFiveStars = sql`${reviews.stars} = 5`

/** Of the bookings of one person or one car, which are found by those: all of one status together are far more. */
export const bookingStatusNoIndex = withoutIndex(bookings.status)
/** `onMarket` for cars that are found by their ids: all on the market together are far more. */
export const stillOnMarket = marketIs(withoutIndex(cars.status))

const isPending = (status: SQLWrapper) => sql`${status} = 'pending'`
/** A request that can still be decided on. */
export const isPendingAt = (now: Date, status: SQLWrapper = bookings.status) => and(isPending(status), gt(bookings.expiresAt, now))
/** One that nobody decided in time. Its row stays until the job has run, its days are free from `expiresAt` on. */
export const isOverdueAt = (now: Date, status: SQLWrapper = bookings.status) => and(isPending(status), lte(bookings.expiresAt, now))
/** The same, whether or not it has been written down. */
export const isExpiredAt = (now: Date, status: SQLWrapper = bookings.status) => or(eq(status, 'expired'), isOverdueAt(now, status))

/** Without the hint SQLite may read every booking of one status. */
export const isDue = (index: 'bookings_waiting' | 'bookings_running' | 'bookings_starting', ...which: (SQL | undefined)[]) =>
  foundBy(index, { id: bookings.id, table: bookings }, and(...which) ?? sql`true`)

/** Of approved bookings those that end by themselves, unless somebody says that the car is still out. */
export const isOverAt = (now: Date) => lt(bookings.lastDay, addDays(toDay(now), -graceDays))

const overdueRequests = (now: Date) => sql`(SELECT ${bookings.id} FROM ${bookings} WHERE ${isDue('bookings_waiting', isOverdueAt(now))})`

/** Whether a held day counts: what an overdue request holds does not. */
export const occupiesDayAt = (now: Date) => or(isNull(bookedDays.bookingId), notInArray(bookedDays.bookingId, overdueRequests(now)))

/** The id of a car's main photo: the first of those that can be shown. Named whole, since a query of one table leaves its name out. */
export const mainPhoto = sql<string | null>`(SELECT "id" FROM "car_photos" AS "p" WHERE "p"."car_id" = "cars"."id"
  AND "p"."ready_at" IS NOT NULL AND "p"."removed_at" IS NULL ORDER BY "p"."position", "p"."id" LIMIT 1)`
