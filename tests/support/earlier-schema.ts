import Sqlite from 'better-sqlite3'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrationsFolder } from '../../server/db/migrations.ts'

/** A new database as a program with only so many migrations left it; a negative number counts from the end. */
export function createEarlierDatabase(path: string, migrations: number) {
  const connection = new Sqlite(path)
  const applied = readMigrationFiles({ migrationsFolder: migrationsFolder() }).slice(0, migrations)
  connection.exec('CREATE TABLE __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)')
  for (const { sql, hash, folderMillis } of applied) {
    for (const statement of sql) connection.exec(statement)
    connection.prepare('INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)').run(hash, folderMillis)
  }
  return { connection, applied: applied.length }
}
