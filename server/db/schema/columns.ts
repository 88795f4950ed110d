import { sql } from 'drizzle-orm'
import { columnBuilders } from '../dialect.ts'

// Amounts are whole francs, instants milliseconds, days `yyyy-MM-dd` in Africa/Kigali.
const { check, text } = columnBuilders
export const idColumn = () => text('id').primaryKey()

export const checkOneOf = (name: string, column: string, values: readonly string[]) =>
  check(name, sql.raw(`"${column}" IN (${values.map((value) => `'${value}'`).join(', ')})`))
