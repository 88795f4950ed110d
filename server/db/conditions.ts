import { isNull, notInArray, or, sql } from 'drizzle-orm'
import { asInstant, no, yes } from './dialect.ts'
import { cars } from './schema/cars.ts'
import { bookedDays, bookingEvents, bookings } from './schema/bookings.ts'
import { reviews } from './schema/reviews.ts'

// Word for word the conditions of indexes: with a parameter in them SQLite would not know that the index fits.

export const onMarket = sql`${cars.status} = 'approved' AND ${cars.listed} = ${yes} AND ${cars.held} IS NULL AND ${cars.archivedAt} IS NULL`
export const isPending = sql`${bookings.status} = 'pending'`
export const isApproved = sql`${bookings.status} = 'approved'`
export const isLate = sql`${bookingEvents.inTime} = ${no}`
/** On its car's page: the team has not hidden it. */
export const isShown = isNull(reviews.hiddenAt)
export const hasFiveStars = sql`${reviews.stars} = 5`

/** Requests that nobody decided in time. Their rows stay until the job has run, their days are free from `expiresAt` on. */
const lapsedRequests = (now: Date) => sql`(SELECT "id" FROM "bookings" WHERE "status" = 'pending' AND "expires_at" <= ${asInstant(now)})`

/** Whether a held day counts: what a lapsed request holds does not. */
export const countsAt = (now: Date) => or(isNull(bookedDays.bookingId), notInArray(bookedDays.bookingId, lapsedRequests(now)))

/** The id of a car's main photo: the first of those that can be shown. Named whole, since a query of one table leaves its name out. */
export const mainPhoto = sql<string | null>`(SELECT "id" FROM "car_photos" AS "p" WHERE "p"."car_id" = "cars"."id"
  AND "p"."ready_at" IS NOT NULL AND "p"."removed_at" IS NULL ORDER BY "p"."position", "p"."id" LIMIT 1)`
