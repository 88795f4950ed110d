import type { Config } from '../config/config.ts'
import { getDatabasePath } from '../config/data-dir.ts'
import type { Db, DbHooks, Reader } from './database.ts'
import { openSqlite, readSqlite } from './sqlite/sqlite.ts'

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir'>

/** Migrates first; the Postgres driver is loaded only where it is needed. */
export async function openDatabase({ databaseUrl, dataDir }: DatabaseConfig, hooks?: DbHooks): Promise<Db> {
  if (!databaseUrl) return openSqlite(getDatabasePath(dataDir), hooks)
  const [{ openPostgres }, { migratePostgres }] = await Promise.all([import('./postgres/postgres.ts'), import('./postgres/migrations.ts')])
  const { from, to } = await migratePostgres(databaseUrl)
  if (from < to) hooks?.onMigrated?.(from, to)
  return openPostgres(databaseUrl, hooks)
}

export async function openReadOnly<T>({ databaseUrl, dataDir }: DatabaseConfig, work: (db: Reader) => Promise<T>): Promise<T> {
  if (!databaseUrl) return readSqlite(getDatabasePath(dataDir), work)
  const { readPostgres } = await import('./postgres/postgres.ts')
  return readPostgres(databaseUrl, work)
}
