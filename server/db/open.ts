import type { Config } from '../config/config.ts'
import { getDatabasePath } from '../config/data-dir.ts'
import type { Db, DbHooks, Reader } from './database.ts'
import { openSqlite, readSqlite } from './sqlite/sqlite.ts'

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

/** Migrates first; the Postgres driver is loaded only where it is needed. */
export async function openDatabase({ databaseUrl, dataDir }: Place, hearers?: DbHooks): Promise<Db> {
  if (!databaseUrl) return openSqlite(getDatabasePath(dataDir), hearers)
  const [{ openPostgres }, { migratePostgres }] = await Promise.all([import('./postgres/postgres.ts'), import('./postgres/migrations.ts')])
  const { from, to } = await migratePostgres(databaseUrl)
  if (from < to) hearers?.migrated?.(from, to)
  return openPostgres(databaseUrl, hearers)
}

export async function openReadOnly<T>({ databaseUrl, dataDir }: Place, work: (db: Reader) => Promise<T>): Promise<T> {
  if (!databaseUrl) return readSqlite(getDatabasePath(dataDir), work)
  const { readPostgres } = await import('./postgres/postgres.ts')
  return readPostgres(databaseUrl, work)
}
