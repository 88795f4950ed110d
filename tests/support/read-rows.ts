import { eq, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Reader } from '../../server/db/database.ts'
import { getTableShape, tables } from '../../server/db/schema/tables.ts'

/** Sorts by primary key: creation order, except for rows of the same millisecond. */
export async function readRows<T extends PgTable>(read: Pick<Reader, 'select'>, table: T, which?: SQL): Promise<T['$inferSelect'][]> {
  return await read
    .select()
    .from(table as PgTable)
    .where(which)
    .orderBy(...getTableShape(table).key)
}

export async function readRow<T extends PgTable>(
  read: Pick<Reader, 'select'>,
  table: T,
  key: string | number,
): Promise<T['$inferSelect'] | undefined> {
  const [column, ...others] = getTableShape(table).key
  if (!column || others.length > 0) throw new Error('a row of this table is known by several columns')
  return (await readRows(read, table, eq(column, key)))[0]
}

export const readAllRows = (read: Pick<Reader, 'select'>) => Promise.all(tables.map((table) => readRows(read, table)))
