import { sql } from 'drizzle-orm'
import { columnBuilders } from '../dialect.ts'

// Ids are text made in code, francs are whole numbers, instants are milliseconds, days are `yyyy-MM-dd` text in Africa/Kigali.
const { check, text } = columnBuilders
export const id = () => text('id').primaryKey()

export const oneOf = (name: string, column: string, values: readonly string[]) =>
  check(name, sql.raw(`"${column}" IN (${values.map((value) => `'${value}'`).join(', ')})`))
