import { inject, onTestFinished } from 'vitest'
import { isPostgres } from '../../server/db/dialect.ts'
import { emptyPostgres, freshPostgres } from './postgres-database.ts'
import { emptySqlite, freshSqlite } from './sqlite-database.ts'

/** A migrated database of the test's own, with nothing in it but the bystanders, on the engine that the tests run on, or the rows that one has kept. Gone when the test has ended. */
export async function freshDatabase(rows?: string) {
  const database = await (isPostgres ? freshPostgres : freshSqlite)(inject('template'), rows)
  onTestFinished(database.remove)
  return database
}

/** A migrated database with nothing in it, as a new site has it. Closed when the test has ended. */
export async function emptyDatabase() {
  const db = await (isPostgres ? emptyPostgres(inject('template')) : emptySqlite())
  onTestFinished(db.close)
  return db
}
