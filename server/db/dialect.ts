import { type Column, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import * as pg from 'drizzle-orm/pg-core'
import * as lite from 'drizzle-orm/sqlite-core'
import { plainValue } from '../config/plain-value.ts'
import { foldText, toSpelling } from '../../shared/lib/search-text.ts'
import { foldedByPostgres } from './postgres/folded.ts'

/** Which engine the tables are of: chosen by the environment as it is when the first of them is loaded, and for good. */
export const isPostgres = ['DATABASE_URL', 'DATABASE_URL_FILE'].some((name) => plainValue(process.env[name] ?? '') !== '')

function postgres() {
  const { check, foreignKey, getTableConfig, index, primaryKey, uniqueIndex } = pg
  const text = pg.customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
  return {
    defineTable: pg.pgTable,
    check,
    foreignKey,
    getTableConfig,
    index,
    primaryKey,
    uniqueIndex,
    // In the order of its bytes, as SQLite sorts, whatever language the database was made for.
    text: text as unknown as typeof pg.text,
    integer: (name: string) => pg.bigint(name, { mode: 'number' }),
    real: pg.doublePrecision,
    flag: pg.boolean,
    instant: pg.customType<{ data: Date; driverData: number }>({
      dataType: () => 'bigint',
      toDriver: (at) => at.getTime(),
      fromDriver: (milliseconds) => new Date(milliseconds),
    }),
    json: pg.jsonb,
  }
}

const sqlite = () => ({
  ...lite,
  defineTable: lite.sqliteTable,
  flag: (name: string) => lite.integer(name, { mode: 'boolean' }),
  instant: (name: string) => lite.integer(name, { mode: 'timestamp_ms' }),
  json: (name: string) => lite.text(name, { mode: 'json' }),
})

/** How many processes may serve one database at once, as far as something is kept for each: the file of SQLite is locked by one. */
export const maxProcesses = isPostgres ? 8 : 1

/** What tables are made of. Typed once, as Postgres has it: what only SQLite's builders can do does not compile. */
export const columnBuilders = isPostgres ? postgres() : (sqlite() as unknown as ReturnType<typeof postgres>)

/** Whether a column holds moments. */
export const isTimestampColumn = (column: Column) =>
  column.dataType === 'date' || (column.dataType === 'custom' && column.getSQLType() === 'bigint')

// A moment is a number of milliseconds on either engine.

/** A moment as its column holds it, for SQL that compares it with more than a column. */
export const toTimestamp = (at: Date) => at.getTime()

/** Hours from one moment to another; what has begun of an hour counts. */
export const hoursBetween = (from: SQLWrapper, to: SQLWrapper) => sql`(${to} - ${from} + 3599999) / 3600000`.mapWith(Number)

/** The moment at which so many quarters of the time between two are over. */
export const fractionBetween = (quarters: number, from: SQLWrapper, to: SQLWrapper) => sql`${from} + (${to} - ${from}) * ${quarters} / 4`

/** The two values of a flag, where they must stand as text: in the condition of an index. */
export const [yes, no] = [sql.raw(isPostgres ? 'true' : '1'), sql.raw(isPostgres ? 'false' : '0')]

/** SQLite calls `foldText`. Most texts have nothing to fold but capitals, which the comparison does not mind. */
const folded = (text: SQLWrapper) =>
  sql`(CASE WHEN octet_length(${text}) = length(${text}) THEN ${text} ELSE ${isPostgres ? foldedByPostgres(text) : sql`fold_text(${text})`} END)`

const matches = sql.raw(isPostgres ? 'ILIKE' : 'LIKE')

const like = (column: SQLWrapper, pattern: string): SQL => sql`${column} ${matches} ${pattern} ESCAPE '\\'`
const itself = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/** Ignores case and accents; `%`, `_` and `\` are literal. */
export const contains = (column: SQLWrapper, word: string) => like(folded(column), `%${itself(foldText(word))}%`)

const fitsPattern = sql.raw(isPostgres ? '~*' : 'REGEXP')

/** The same, also where the word is spelt otherwise. */
export function isSpelt(column: SQLWrapper, word: string) {
  const spelling = toSpelling(word)
  return or(contains(column, word), spelling === null ? undefined : sql`${folded(column)} ${fitsPattern} ${spelling}`)
}

/** The same at the end of a text. */
export const endsWith = (column: SQLWrapper, word: string) => like(column, `%${itself(word)}`)

/** The same text, looked up by no index: where SQLite's planner would take this column's, and another one is better. */
export const withoutIndex = (column: SQLWrapper): SQL => sql`${column} || ''`

/** Rows that are found by that index and no other. Postgres takes the one whose condition fits by itself. */
export const foundBy = (index: string, { id, table }: { id: SQLWrapper; table: SQLWrapper }, which: SQL): SQL =>
  isPostgres ? which : sql`${id} IN (SELECT ${id} FROM ${table} INDEXED BY ${sql.identifier(index)} WHERE ${which})`

const joinedBy = sql.raw(isPostgres ? 'string_agg' : 'group_concat')

/** The texts of all rows in one, a comma between them. */
export const groupConcat = (column: SQLWrapper) => sql<string | null>`${joinedBy}(${column}, ',')`
