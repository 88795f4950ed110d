import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Reader, Tx } from './database.ts'
import { isTimestampColumn } from './dialect.ts'
import { batchSize } from './batches.ts'
import { keyValues, settings } from './schema/settings.ts'
import { jobs } from './schema/jobs.ts'
import { noResultSearches } from './schema/search.ts'
import { getTableShape, tables } from './schema/tables.ts'

type Row = Record<string, unknown>
/** Dates are ISO texts. */
export type ExportedRow = { table: string; row: Row }

const joinSql = (items: readonly unknown[]) =>
  sql.join(
    items.map((item) => sql`${item}`),
    sql`, `,
  )

function isAfterRow(table: PgTable, last: Row) {
  const { key } = getTableShape(table)
  const names = new Map(Object.entries(getTableColumns(table)).map(([name, column]) => [column.name, name]))
  const values = key.map((column) => sql.param(last[names.get(column.name) ?? ''], column))
  return sql`(${joinSql(key)}) > (${joinSql(values)})`
}

async function* readTable(db: Reader, table: PgTable) {
  for (let last: Row | undefined; ; ) {
    const rows: Row[] = await db
      .select()
      .from(table)
      .where(last && isAfterRow(table, last))
      .orderBy(...getTableShape(table).key)
      .limit(batchSize)
    yield* rows
    last = rows.at(-1)
    if (rows.length < batchSize) return
  }
}

/** A row comes after those that it references, in the same order on both engines. */
export async function* exportRows(db: Reader): AsyncGenerator<ExportedRow> {
  for (const table of tables) for await (const row of readTable(db, table)) yield { table: getTableShape(table).name, row }
}

export async function countRows(db: Reader): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) counts[getTableShape(table).name] = await db.$count(table)
  return counts
}

/** A new site fills these tables without any user. */
const newSiteTables: readonly PgTable[] = [settings, keyValues, jobs, noResultSearches]

export async function hasData(db: Reader) {
  for (const table of tables) if (!newSiteTables.includes(table) && (await db.$count(table)) > 0) return true
  return false
}

function parseRow(table: PgTable, row: Row): Row {
  const columns = getTableColumns(table)
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const column = columns[name]
      if (!column) throw new Error(`there is no column ${name} in ${getTableShape(table).name}`)
      return [name, typeof value === 'string' && isTimestampColumn(column) ? new Date(value) : value]
    }),
  )
}

/** Expects the order of `exportRows`; only for a site without data. */
export async function importRows(tx: Tx, lines: AsyncIterable<ExportedRow>) {
  for (const table of newSiteTables) await tx.delete(table)
  const byName = new Map(tables.map((table) => [getTableShape(table).name, table]))
  let table: PgTable | undefined
  let rows: Row[] = []
  const insertRows = async () => {
    if (table && rows.length > 0) await tx.insert(table).values(rows)
    rows = []
  }
  for await (const { table: name, row } of lines) {
    const target = byName.get(name)
    if (!target) throw new Error(`there is no table ${name}`)
    if (target !== table || rows.length === batchSize) await insertRows()
    table = target
    rows.push(parseRow(target, row))
  }
  await insertRows()
}
