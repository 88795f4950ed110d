import { type SQL, sql } from 'drizzle-orm'
import { maxPagedRows } from '../../shared/lib/paging.ts'
import type { Reader } from './database.ts'
import type { bookings } from './schema/bookings.ts'
import type { cars } from './schema/cars.ts'
import type { contactMessages } from './schema/contact.ts'
import type { outbox } from './schema/notifications.ts'
import type { auditLogs } from './schema/audit-logs.ts'
import type { documents } from './schema/documents.ts'
import type { users } from './schema/users.ts'
import type { reports } from './schema/reviews.ts'

type CountedTable =
  | typeof cars
  | typeof bookings
  | typeof auditLogs
  | typeof users
  | typeof reports
  | typeof documents
  | typeof contactMessages
  | typeof outbox

/** Stops one past `maxPagedRows`, so that a long list costs no more than a short one. */
export async function countCapped(db: Reader, table: CountedTable, where: SQL | undefined) {
  const capped = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(maxPagedRows + 1)
    .as('some')
  return db.$count(capped)
}
