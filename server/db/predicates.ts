import { and, eq, gt, isNull, lt, lte, notInArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { graceDays } from '../../shared/domain/booking.ts'
import { addDays, toDay } from '../../shared/lib/days.ts'
import { withIndex, no, withoutIndex, yes } from './dialect.ts'
import { cars } from './schema/cars.ts'
import { bookedDays, bookingChanges, bookingEvents, bookings } from './schema/bookings.ts'
import { ledgerLines } from './schema/payments.ts'
import { reviews } from './schema/reviews.ts'

// Must match the indexes' conditions word for word; a parameter would keep SQLite from using them.

const isPubliclyListedWith = (status: SQLWrapper) =>
  sql`${status} = 'approved' AND ${cars.listed} = ${yes} AND ${cars.holdReason} IS NULL AND ${cars.archivedAt} IS NULL`
export const isPubliclyListed = isPubliclyListedWith(cars.status)
export const isApproved = sql`${bookings.status} = 'approved'`
export const isLate = sql`${bookingEvents.inTime} = ${no}`
export const isReviewVisible = isNull(reviews.hiddenAt)
/** Word for word the condition of its indexes. */
export const isChangeOpen = sql`${bookingChanges.state} = 'open'`
export const isExtraDueOpen = sql`${ledgerLines.kind} = 'extra_due' AND ${ledgerLines.status} = 'pending'`
export const hasFiveStars = sql`${reviews.stars} = 5`

/** For bookings of one user or car, whose own index is better than the status index. */
export const unindexedBookingStatus = withoutIndex(bookings.status)
export const isPubliclyListedNoIndex = isPubliclyListedWith(withoutIndex(cars.status))

const isPending = (status: SQLWrapper) => sql`${status} = 'pending'`
export const isPendingAt = (now: Date, status: SQLWrapper = bookings.status) => and(isPending(status), gt(bookings.expiresAt, now))
/** The row stays until the job has run, but its days are free from `expiresAt` on. */
export const isOverdueAt = (now: Date, status: SQLWrapper = bookings.status) => and(isPending(status), lte(bookings.expiresAt, now))
/** Includes overdue requests that the job has not closed yet. */
export const isExpiredAt = (now: Date, status: SQLWrapper = bookings.status) => or(eq(status, 'expired'), isOverdueAt(now, status))

/** Without the hint SQLite may read every booking of one status. */
export const withBookingsIndex = (
  index: 'bookings_waiting' | 'bookings_running' | 'bookings_starting',
  ...conditions: (SQL | undefined)[]
) => withIndex(index, { id: bookings.id, table: bookings }, and(...conditions) ?? sql`true`)

/** Approved trips that end by themselves unless the car is reported as not returned. */
export const isTripOverAt = (now: Date) => lt(bookings.lastDay, addDays(toDay(now), -graceDays))

const selectOverdueRequests = (now: Date) =>
  sql`(SELECT ${bookings.id} FROM ${bookings} WHERE ${withBookingsIndex('bookings_waiting', isOverdueAt(now))})`

const selectLapsedChanges = (now: Date) =>
  sql`(SELECT ${bookingChanges.bookingId} FROM ${bookingChanges} WHERE ${isChangeOpen} AND ${lte(bookingChanges.expiresAt, now)})`

/** Days that only an open change holds are outside the booking's own. */
const isOwnDay = sql`EXISTS (SELECT 1 FROM ${bookings} WHERE ${bookings.id} = ${bookedDays.bookingId} AND ${bookedDays.day} BETWEEN ${bookings.firstDay} AND ${bookings.lastDay})`

export const occupiesDayAt = (now: Date) =>
  or(
    isNull(bookedDays.bookingId),
    and(
      notInArray(bookedDays.bookingId, selectOverdueRequests(now)),
      or(notInArray(bookedDays.bookingId, selectLapsedChanges(now)), isOwnDay),
    ),
  )

/** Columns are qualified, because drizzle omits the table's name in a query of one table. */
export const mainPhotoId = sql<string | null>`(SELECT "id" FROM "car_photos" AS "p" WHERE "p"."car_id" = "cars"."id"
  AND "p"."ready_at" IS NOT NULL AND "p"."removed_at" IS NULL ORDER BY "p"."position", "p"."id" LIMIT 1)`

/** The expression of the index `bookings_reference`. */
export const hasReference = (id: SQLWrapper, reference: string) => sql`substr(${id}, length(${id}) - 7) = ${reference}`
