import { inject, onTestFinished } from 'vitest'
import { isPostgres } from '../../server/db/dialect.ts'
import { freshPostgres } from './postgres-database.ts'
import { freshSqlite } from './sqlite-database.ts'

/** A migrated database of the test's own, with nothing in it but the bystanders, on the engine that the tests run on. Gone when the test has ended. */
export async function freshDatabase() {
  const database = await (isPostgres ? freshPostgres : freshSqlite)(inject('template'))
  onTestFinished(database.remove)
  return database
}
