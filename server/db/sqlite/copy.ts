import Sqlite from 'better-sqlite3'
import { isBeforeBaseline } from '../migrations.ts'
import { CorruptDatabaseError } from '../db-errors.ts'
import { restrictDatabaseFiles } from './connection.ts'

/** A consistent snapshot while others write; blocks its thread. */
export function vacuumInto(from: string, to: string): void {
  const source = new Sqlite(from, { fileMustExist: true, readonly: true })
  try {
    restrictDatabaseFiles(to)
    source.prepare('VACUUM INTO ?').run(to)
  } finally {
    source.close()
  }
}

export function copyAndCheckDatabase(from: string, to: string): number {
  vacuumInto(from, to)
  return checkDatabase(to)
}

/** Returns the number of applied migrations, or throws `CorruptDatabaseError`. */
export function checkDatabase(path: string): number {
  const copy = new Sqlite(path, { fileMustExist: true, readonly: true })
  try {
    const integrity = copy.pragma('integrity_check', { simple: true })
    const brokenReferences = copy.pragma('foreign_key_check') as unknown[]
    if (integrity !== 'ok' || brokenReferences.length > 0) throw new CorruptDatabaseError('the copy of the rows is not whole')
    return (copy.prepare('SELECT count(*) AS seen FROM __drizzle_migrations').get() as { seen: number }).seen
  } finally {
    copy.close()
  }
}

export function isSqliteBeforeBaseline(path: string): boolean {
  const rows = new Sqlite(path, { fileMustExist: true, readonly: true })
  try {
    const first = rows.prepare('SELECT created_at FROM __drizzle_migrations ORDER BY rowid LIMIT 1').pluck().get() as number | undefined
    return first !== undefined && isBeforeBaseline(first)
  } finally {
    rows.close()
  }
}

export function getDeletedAccountIds(path: string): string[] {
  const rows = new Sqlite(path, { fileMustExist: true, readonly: true })
  try {
    return rows.prepare('SELECT id FROM users WHERE deleted_at IS NOT NULL').pluck().all() as string[]
  } finally {
    rows.close()
  }
}

export function summarizeDatabase(path: string): { users: number; cars: number; bookings: number } {
  const rows = new Sqlite(path, { fileMustExist: true, readonly: true })
  const count = (table: string) => rows.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number
  try {
    return { users: count('users'), cars: count('cars'), bookings: count('bookings') }
  } finally {
    rows.close()
  }
}

/** In milliseconds; 0 without any user. */
export function getLastActivity(path: string): number {
  const rows = new Sqlite(path, { fileMustExist: true, readonly: true })
  try {
    return (rows.prepare('SELECT max(updated_at) FROM users').pluck().get() as number | null) ?? 0
  } finally {
    rows.close()
  }
}
