import { sql } from 'drizzle-orm'
import { columnBuilders } from '../dialect.ts'
import { bookings } from './bookings.ts'
import { idColumn } from './columns.ts'
import { userReference } from './users.ts'

const { check, defineTable, index, instant, integer, text, uniqueIndex } = columnBuilders

/** Fines of police or cameras, each with the trip during which it was. */
export const fines = defineTable(
  'fines',
  {
    id: idColumn(),
    bookingId: text('booking_id')
      .references(() => bookings.id)
      .notNull(),
    ownerId: userReference('owner_id'),
    at: instant('at').notNull(),
    amount: integer('amount').notNull(),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
  },
  (table) => [
    uniqueIndex('fines_booking').on(table.bookingId, table.at),
    index('fines_owner').on(table.ownerId, table.at, table.id),
    check('fines_amount', sql`"amount" > 0`),
  ],
)
