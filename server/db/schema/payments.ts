import { sql } from 'drizzle-orm'
import { ledgerKinds, ledgerStatuses } from '../../../shared/domain/ledger.ts'
import { columnBuilders } from '../dialect.ts'
import { bookings } from './bookings.ts'
import { idColumn, checkOneOf } from './columns.ts'
import { userReference, users } from './users.ts'

const { check, defineTable, index, instant, integer, text, uniqueIndex } = columnBuilders

/** Amounts never change; a mistake is followed by a correction. */
export const ledgerLines = defineTable(
  'ledger_lines',
  {
    id: idColumn(),
    bookingId: text('booking_id').references(() => bookings.id),
    ownerId: userReference('owner_id'),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    amount: integer('amount').notNull(),
    status: text('status', { enum: ledgerStatuses }).notNull(),
    note: text('note'),
    /** Kigali month `yyyy-MM` in which its cash was recorded. */
    month: text('month'),
    at: instant('at').notNull(),
    movedAt: instant('moved_at').notNull(),
  },
  (table) => [
    index('ledger_lines_booking').on(table.bookingId, table.at, table.id),
    index('ledger_lines_owner').on(table.ownerId, table.month, table.id),
    // Includes the amount, so that a sum reads only the index.
    index('ledger_lines_month').on(table.kind, table.month, table.amount),
    index('ledger_lines_moved').on(table.kind, table.movedAt, table.amount),
    index('ledger_lines_extra_due').on(table.bookingId).where(sql`"kind" = 'extra_due' AND "status" = 'pending'`),
    checkOneOf('ledger_lines_kind_known', 'kind', ledgerKinds),
    checkOneOf('ledger_lines_status_known', 'status', ledgerStatuses),
    check('ledger_lines_booking_or_settlement', sql`"booking_id" IS NOT NULL OR "kind" IN ('settlement', 'correction')`),
  ],
)

/** Numbered within the year in Kigali, without gaps, when somebody first opens them. */
export const receipts = defineTable(
  'receipts',
  {
    bookingId: text('booking_id')
      .primaryKey()
      .references(() => bookings.id),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [uniqueIndex('receipts_number').on(table.year, table.number), check('receipts_from_one', sql`"number" > 0`)],
)

export const settlementClaims = defineTable(
  'settlement_claims',
  {
    id: idColumn(),
    ownerId: userReference('owner_id'),
    amount: integer('amount').notNull(),
    reference: text('reference').notNull(),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
    closedBy: text('closed_by').references(() => users.id),
    lineId: text('line_id').references(() => ledgerLines.id),
    reason: text('reason'),
  },
  (table) => [
    index('settlement_claims_owner').on(table.ownerId, table.createdAt, table.id),
    index('settlement_claims_open').on(table.createdAt, table.id).where(sql`"closed_at" IS NULL`),
    check('settlement_claims_amount', sql`"amount" > 0`),
    check('settlement_claims_closed', sql`"closed_at" IS NOT NULL OR ("line_id" IS NULL AND "reason" IS NULL)`),
  ],
)
