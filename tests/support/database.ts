import { inject, onTestFinished } from 'vitest'
import { isPostgres } from '../../server/db/dialect.ts'
import { createEmptyPostgres, copyPostgresTemplate } from './postgres-database.ts'
import { createEmptySqlite, copySqliteTemplate } from './sqlite-database.ts'

/** A migrated database of the test's own, with nothing in it but the bystanders, on the engine that the tests run on, or the rows that one has kept. Gone when the test has ended. */
export async function createDatabase(rows?: string) {
  const database = await (isPostgres ? copyPostgresTemplate : copySqliteTemplate)(inject('template'), rows)
  onTestFinished(database.remove)
  return database
}

/** A migrated database with nothing in it, as a new site has it. Closed when the test has ended. */
export async function createEmptyDatabase() {
  const db = await (isPostgres ? createEmptyPostgres(inject('template')) : createEmptySqlite())
  onTestFinished(db.close)
  return db
}
