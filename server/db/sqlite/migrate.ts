import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type Sqlite from 'better-sqlite3'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { isSqliteBeforeBaseline, vacuumInto } from './copy.ts'
import { getMigrationsFolder, SchemaTooNewError, SchemaTooOldError } from '../migrations.ts'

const countApplied = (writer: Sqlite.Database) => {
  const { there } = writer.prepare("SELECT count(*) AS there FROM sqlite_schema WHERE name = '__drizzle_migrations'").get() as {
    there: number
  }
  if (there === 0) return 0
  return (writer.prepare('SELECT count(*) AS applied FROM __drizzle_migrations').get() as { applied: number }).applied
}

function backUpBeforeMigration(path: string, applied: number) {
  const folder = join(dirname(path), 'backups')
  const copy = join(folder, `before-migration-${applied + 1}.db`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  rmSync(copy, { force: true })
  try {
    vacuumInto(path, copy)
  } catch (error) {
    // A half-written copy would use up the missing space.
    rmSync(copy, { force: true })
    throw error
  }
}

/** Foreign keys are checked at the end, since a rebuilt table is missing for a moment. */
export function migrateSqlite(writer: Sqlite.Database) {
  const appliedCount = countApplied(writer)
  const known = readMigrationFiles({ migrationsFolder: getMigrationsFolder() })
  if (appliedCount > 0 && isSqliteBeforeBaseline(writer.name)) throw new SchemaTooOldError()
  if (appliedCount > known.length) throw new SchemaTooNewError()
  const pending = known.slice(appliedCount)
  const versions = { from: appliedCount, to: known.length }
  if (pending.length === 0) return versions
  if (appliedCount > 0) backUpBeforeMigration(writer.name, appliedCount)
  const apply = writer.transaction(() => {
    writer.exec('CREATE TABLE IF NOT EXISTS __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)')
    for (const { sql, hash, folderMillis } of pending) {
      for (const statement of sql) writer.exec(statement)
      writer.prepare('INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)').run(hash, folderMillis)
    }
    const brokenReferences = writer.pragma('foreign_key_check') as unknown[]
    if (brokenReferences.length > 0) throw new Error(`${brokenReferences.length} rows point at what is not there`)
  })
  writer.pragma('foreign_keys = OFF')
  apply.immediate()
  writer.pragma('foreign_keys = ON')
  return versions
}
