import { sql } from 'drizzle-orm'
import { agreementKinds } from '../../../shared/domain/agreement.ts'
import { textKinds } from '../../../shared/domain/settings.ts'
import { columnBuilders } from '../dialect.ts'
import { bookings } from './bookings.ts'
import { cars } from './cars.ts'
import { idColumn, checkOneOf } from './columns.ts'
import { userReference } from './users.ts'

const { check, defineTable, index, instant, primaryKey, text, uniqueIndex } = columnBuilders

/** Versions are never changed or deleted, because signed agreements refer to them. */
export const texts = defineTable(
  'texts',
  {
    kind: text('kind', { enum: textKinds }).notNull(),
    version: text('version').notNull(),
    body: text('body').notNull(),
    /** A Kigali day. */
    effectiveFrom: text('effective_from').notNull(),
    createdBy: userReference('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.version] }),
    index('texts_effective').on(table.kind, table.effectiveFrom, table.createdAt),
    checkOneOf('texts_kind_known', 'kind', textKinds),
  ],
)

export const agreements = defineTable(
  'agreements',
  {
    id: idColumn(),
    kind: text('kind', { enum: agreementKinds }).notNull(),
    carId: text('car_id').references(() => cars.id),
    bookingId: text('booking_id').references(() => bookings.id),
    userId: userReference('user_id'),
    version: text('version').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('agreements_booking').on(table.bookingId, table.kind).where(sql`"booking_id" IS NOT NULL`),
    index('agreements_car').on(table.carId, table.at).where(sql`"car_id" IS NOT NULL`),
    check('agreements_subject', sql`("car_id" IS NULL) <> ("booking_id" IS NULL)`),
  ],
)
