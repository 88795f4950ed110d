import { inject, onTestFinished } from 'vitest'
import { isPostgres } from '../../server/db/dialect.ts'
import { createEmptyPostgres, copyPostgresTemplate } from './postgres-database.ts'
import { createEmptySqlite, copySqliteTemplate } from './sqlite-database.ts'

export async function createDatabase(rows?: string) {
  const database = await (isPostgres ? copyPostgresTemplate : copySqliteTemplate)(inject('template'), rows)
  onTestFinished(database.remove)
  return database
}

export async function createEmptyDatabase() {
  const db = await (isPostgres ? createEmptyPostgres(inject('template')) : createEmptySqlite())
  onTestFinished(db.close)
  return db
}
