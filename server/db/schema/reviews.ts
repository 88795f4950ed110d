import { sql } from 'drizzle-orm'
import { build } from '../dialect.ts'
import { bookings, toBooking } from './bookings.ts'
import { toCar } from './cars.ts'
import { id } from './columns.ts'
import { toUser } from './people.ts'

const { check, defineTable, index, instant, integer, text, uniqueIndex } = build

/** What an owner says of a renter after a trip; for owners to whom that renter sends a request. */
export const renterRatings = defineTable(
  'renter_ratings',
  {
    bookingId: text('booking_id')
      .primaryKey()
      .references(() => bookings.id),
    renterId: toUser('renter_id'),
    ownerId: toUser('owner_id'),
    stars: integer('stars').notNull(),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
  },
  (table) => [
    // With the stars, so that a mean reads nothing else.
    index('renter_ratings_renter').on(table.renterId, table.stars),
    check('renter_ratings_stars_range', sql`"stars" BETWEEN 1 AND 5`),
  ],
)

export const reviews = defineTable(
  'reviews',
  {
    id: id(),
    bookingId: toBooking('booking_id'),
    carId: toCar('car_id'),
    renterId: toUser('renter_id'),
    stars: integer('stars').notNull(),
    text: text('text').notNull(),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
  },
  (table) => [
    uniqueIndex('reviews_booking').on(table.bookingId),
    index('reviews_car').on(table.carId, table.createdAt, table.id),
    index('reviews_best').on(table.createdAt, table.id).where(sql`"stars" = 5`),
    check('reviews_stars_range', sql`"stars" BETWEEN 1 AND 5`),
  ],
)
