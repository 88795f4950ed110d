import { sql } from 'drizzle-orm'
import { no, yes } from './dialect.ts'
import { bookingEvents, bookings, cars, reviews } from './schema.ts'

// Word for word the conditions of indexes: with a parameter in them SQLite would not know that the index fits.

export const onMarket = sql`${cars.status} = 'approved' AND ${cars.listed} = ${yes} AND ${cars.archivedAt} IS NULL`
export const isPending = sql`${bookings.status} = 'pending'`
export const isApproved = sql`${bookings.status} = 'approved'`
export const isLate = sql`${bookingEvents.inTime} = ${no}`
export const hasFiveStars = sql`${reviews.stars} = 5`
