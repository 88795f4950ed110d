import type { Reader } from '../../server/db/database.ts'

export type Rows = Record<string, unknown[]>

/** Reads skip the background rows, so that tests count only their own. */
export type TestRows = {
  read: Reader
  isChanged: () => Promise<boolean>
  backgroundRows: () => Promise<{ were: Rows; are: Rows }>
  close: () => Promise<void>
}

export const sharedTables = ['settings', 'key_values', 'row_changes', 'ledger_changes', '__drizzle_migrations']
