import { type Column, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import * as pg from 'drizzle-orm/pg-core'
import * as lite from 'drizzle-orm/sqlite-core'
import { cleanValue } from '../config/clean-value.ts'
import { foldText, toSpellingPattern } from '../../shared/lib/search-text.ts'
import { foldTextInPostgres } from './postgres/fold-text.ts'

/** Decided once, when the first table is loaded. */
export const isPostgres = ['DATABASE_URL', 'DATABASE_URL_FILE'].some((name) => cleanValue(process.env[name] ?? '') !== '')

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
    // Sorts by bytes as SQLite does, whatever the database's locale.
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

export const maxProcesses = isPostgres ? 8 : 1

/** Typed as Postgres, so that builders which only SQLite has do not compile. */
export const columnBuilders = isPostgres ? postgres() : (sqlite() as unknown as ReturnType<typeof postgres>)

export const isTimestampColumn = (column: Column) =>
  column.dataType === 'date' || (column.dataType === 'custom' && column.getSQLType() === 'bigint')

export const toTimestamp = (at: Date) => at.getTime()

/** Begun hours count. */
export const countHoursBetween = (from: SQLWrapper, to: SQLWrapper) => sql`(${to} - ${from} + 3599999) / 3600000`.mapWith(Number)

export const interpolateBetween = (quarters: number, from: SQLWrapper, to: SQLWrapper) => sql`${from} + (${to} - ${from}) * ${quarters} / 4`

/** For conditions of indexes, which may have no parameters. */
export const [yes, no] = [sql.raw(isPostgres ? 'true' : '1'), sql.raw(isPostgres ? 'false' : '0')]

/** SQLite calls `foldText`; ASCII texts skip it, because the comparison ignores case. */
const foldColumn = (text: SQLWrapper) =>
  sql`(CASE WHEN octet_length(${text}) = length(${text}) THEN ${text} ELSE ${isPostgres ? foldTextInPostgres(text) : sql`fold_text(${text})`} END)`

const likeOperator = sql.raw(isPostgres ? 'ILIKE' : 'LIKE')

const like = (column: SQLWrapper, pattern: string): SQL => sql`${column} ${likeOperator} ${pattern} ESCAPE '\\'`
const escapePattern = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/** Ignores case and accents; `%`, `_` and `\` are literal. */
export const contains = (column: SQLWrapper, word: string) => like(foldColumn(column), `%${escapePattern(foldText(word))}%`)

const regexOperator = sql.raw(isPostgres ? '~*' : 'REGEXP')

export function matchesSpelling(column: SQLWrapper, word: string) {
  const spelling = toSpellingPattern(word)
  return or(contains(column, word), spelling === null ? undefined : sql`${foldColumn(column)} ${regexOperator} ${spelling}`)
}

/** Needs no folding, because the column has ASCII only; the index serves the start of a text. */
export const startsWith = (column: SQLWrapper, word: string) => like(column, `${escapePattern(foldText(word))}%`)

export const endsWith = (column: SQLWrapper, word: string) => like(column, `%${escapePattern(word)}`)

/** Keeps SQLite's planner from choosing this column's index. */
export const withoutIndex = (column: SQLWrapper): SQL => sql`${column} || ''`

export const withIndex = (index: string, { id, table }: { id: SQLWrapper; table: SQLWrapper }, condition: SQL): SQL =>
  isPostgres ? condition : sql`${id} IN (SELECT ${id} FROM ${table} INDEXED BY ${sql.identifier(index)} WHERE ${condition})`

const concatFunction = sql.raw(isPostgres ? 'string_agg' : 'group_concat')

export const groupConcat = (column: SQLWrapper) => sql<string | null>`${concatFunction}(${column}, ',')`
