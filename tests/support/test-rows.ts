import type { Reader } from '../../server/db/database.ts'

export type Rows = Record<string, unknown[]>

/** The database as a test looks into it: the rows of the bystanders, who were there before it, are left out, so that a count is one of its own rows. */
export type TestRows = {
  read: Reader
  /** Whether a row of the bystanders is another one by now, or gone. */
  isChanged: () => Promise<boolean>
  /** The rows of the bystanders, as they were and as they are. */
  bystanders: () => Promise<{ were: Rows; are: Rows }>
  close: () => Promise<void>
}

/** One row for all, what was touched last, and the record of migrations: they belong to nobody. */
export const sharedTables = ['settings', 'key_values', 'row_changes', 'ledger_changes', '__drizzle_migrations']
