import { sql } from 'drizzle-orm'
import { reportKinds, reportOutcomes } from '../../../shared/domain/report.ts'
import { columnBuilders } from '../dialect.ts'
import { bookings, bookingReference } from './bookings.ts'
import { carReference } from './cars.ts'
import { idColumn, checkOneOf } from './columns.ts'
import { userReference, users } from './users.ts'

const { check, defineTable, index, instant, integer, text, uniqueIndex } = columnBuilders

export const renterRatings = defineTable(
  'renter_ratings',
  {
    bookingId: text('booking_id')
      .primaryKey()
      .references(() => bookings.id),
    renterId: userReference('renter_id'),
    ownerId: userReference('owner_id'),
    stars: integer('stars').notNull(),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
  },
  (table) => [
    // Includes the stars, so that an average reads only the index.
    index('renter_ratings_renter').on(table.renterId, table.stars),
    check('renter_ratings_stars_range', sql`"stars" BETWEEN 1 AND 5`),
  ],
)

export const reviews = defineTable(
  'reviews',
  {
    id: idColumn(),
    bookingId: bookingReference('booking_id'),
    carId: carReference('car_id'),
    renterId: userReference('renter_id'),
    stars: integer('stars').notNull(),
    text: text('text').notNull(),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    hiddenAt: instant('hidden_at'),
    hiddenReason: text('hidden_reason'),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
  },
  (table) => [
    uniqueIndex('reviews_booking').on(table.bookingId),
    index('reviews_car').on(table.carId, table.createdAt, table.id),
    index('reviews_best').on(table.createdAt, table.id).where(sql`"stars" = 5`),
    check('reviews_stars_range', sql`"stars" BETWEEN 1 AND 5`),
    check('reviews_hidden_reason', sql`("hidden_at" IS NULL) = ("hidden_reason" IS NULL)`),
  ],
)

export const reports = defineTable(
  'reports',
  {
    id: idColumn(),
    reporterId: userReference('reporter_id'),
    kind: text('kind', { enum: reportKinds }).notNull(),
    /** The id of a car, review or user. */
    entityId: text('entity_id').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
    closedBy: text('closed_by').references(() => users.id),
    outcome: text('outcome', { enum: reportOutcomes }),
    answer: text('answer'),
  },
  (table) => [
    uniqueIndex('reports_one_open').on(table.reporterId, table.kind, table.entityId).where(sql`"closed_at" IS NULL`),
    index('reports_open').on(table.createdAt, table.id).where(sql`"closed_at" IS NULL`),
    index('reports_created').on(table.createdAt, table.id),
    index('reports_reporter').on(table.reporterId, table.createdAt, table.id),
    checkOneOf('reports_kind_known', 'kind', reportKinds),
    check('reports_outcome', sql`("closed_at" IS NULL) = ("outcome" IS NULL)`),
  ],
)
