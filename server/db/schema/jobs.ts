import { columnBuilders } from '../dialect.ts'
import { users } from './users.ts'

const { defineTable, foreignKey, index, instant, integer, primaryKey, text } = columnBuilders

export const jobs = defineTable('jobs', {
  name: text('name').primaryKey(),
  /** Whoever sets it into the future runs the job. */
  dueAt: instant('due_at').notNull(),
  ranAt: instant('ran_at'),
  failure: text('failure'),
  tookMs: integer('took_ms'),
  handled: integer('handled'),
})

/** Stores the id of the created row for 24 hours, not the response. */
export const idempotencyKeys = defineTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    reference: text('reference').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.route, table.key] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
)
