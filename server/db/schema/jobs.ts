import { columnBuilders } from '../dialect.ts'
import { users } from './users.ts'

const { defineTable, foreignKey, index, instant, integer, primaryKey, text } = columnBuilders

export const jobs = defineTable('jobs', {
  name: text('name').primaryKey(),
  /** Claimed by setting it into the future: whoever changes the row runs the job. */
  dueAt: instant('due_at').notNull(),
  ranAt: instant('ran_at'),
  failure: text('failure'),
  /** Milliseconds of the last run. */
  tookMs: integer('took_ms'),
  /** What the last run came to, in a number; null where there is nothing to count. */
  handled: integer('handled'),
})

/** What a repeated request is answered with for 24 hours: not the answer, but which row it was about. */
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
