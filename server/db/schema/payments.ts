import { sql } from 'drizzle-orm'
import { ledgerKinds, ledgerStatuses } from '../../../shared/ledger.ts'
import { build } from '../dialect.ts'
import { bookings } from './bookings.ts'
import { id, oneOf } from './columns.ts'
import { toUser } from './people.ts'

const { check, defineTable, index, instant, integer, text } = build

/** Cash of bookings and settlements. Amounts never change; what was wrong is followed by a correction. */
export const ledgerLines = defineTable(
  'ledger_lines',
  {
    id: id(),
    bookingId: text('booking_id').references(() => bookings.id),
    ownerId: toUser('owner_id'),
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
    // With the amount, so that a sum reads nothing else.
    index('ledger_lines_month').on(table.kind, table.month, table.amount),
    oneOf('ledger_lines_kind_known', 'kind', ledgerKinds),
    oneOf('ledger_lines_status_known', 'status', ledgerStatuses),
    check('ledger_lines_booking_or_settlement', sql`"booking_id" IS NOT NULL OR "kind" IN ('settlement', 'correction')`),
  ],
)
