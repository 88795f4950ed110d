import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { getDbErrorCode } from '../database.ts'
import { isBeforeBaseline, getMigrationsFolder, SchemaTooNewError, DatabaseUnavailableError, SchemaTooOldError } from '../migrations.ts'

const ignore = () => undefined
export const connectTimeoutMs = 10_000
const schemaLockId = 7_419_201

const getPostgresFolder = () => join(getMigrationsFolder(), 'postgres')

/** The driver gives this error no code. */
const isWithoutTls = (error: unknown) => error instanceof Error && error.message.includes('does not support SSL')
const noTlsCode = 'no TLS'

/** Throws `DatabaseUnavailableError`. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs }).on('error', ignore)
  try {
    await client.connect()
  } catch (error) {
    throw new DatabaseUnavailableError(isWithoutTls(error) ? noTlsCode : getDbErrorCode(error))
  }
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function countApplied(client: Client): Promise<number> {
  const { rows: tables } = await client.query<{ there: boolean }>(`SELECT to_regclass('__drizzle_migrations') IS NOT NULL AS there`)
  if (!tables[0]?.there) return 0
  const { rows } = await client.query<{ applied: number }>('SELECT count(*)::integer AS applied FROM __drizzle_migrations')
  return rows[0]?.applied ?? 0
}

export async function isSchemaBeforeBaseline(client: Client, folder = getPostgresFolder()): Promise<boolean> {
  const { rows } = await client.query<{ at: number }>(
    'SELECT created_at::double precision AS at FROM __drizzle_migrations ORDER BY id LIMIT 1',
  )
  return rows[0] !== undefined && isBeforeBaseline(rows[0].at, folder)
}

/** Waiting longer for a table lock would block all processes that still use the table. */
const lockTimeoutMs = 2_000
const maxTries = 30
const maxPauseMs = 500
const isLockConflict = (error: unknown) => /^(40P01|55P03)$/.test(getDbErrorCode(error))

async function applyMigrations(client: Client, folder: string) {
  // Of processes that start together one migrates, and the others find it done.
  await client.query('SELECT pg_advisory_xact_lock($1)', [schemaLockId])
  await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`)
  const appliedCount = await countApplied(client)
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  if (appliedCount > 0 && (await isSchemaBeforeBaseline(client, folder))) throw new SchemaTooOldError()
  if (appliedCount > migrations.length) throw new SchemaTooNewError()
  await client.query(
    'CREATE TABLE IF NOT EXISTS __drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint NOT NULL)',
  )
  for (const { sql, hash, folderMillis } of migrations.slice(appliedCount)) {
    for (const statement of sql) await client.query(statement)
    await client.query('INSERT INTO __drizzle_migrations (hash, created_at) VALUES ($1, $2)', [hash, folderMillis])
  }
  return { from: appliedCount, to: migrations.length }
}

async function withTransaction<T>(client: Client, work: () => Promise<T>) {
  // Behind the lock it must see what another process has committed.
  await client.query('BEGIN ISOLATION LEVEL READ COMMITTED')
  try {
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(ignore)
    throw error
  }
}

/** All or nothing; returns the migration counts before and after. */
export const migratePostgres = (url: string, folder = getPostgresFolder()) =>
  withClient(url, async (client) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await withTransaction(client, () => applyMigrations(client, folder))
      } catch (error) {
        if (tries === maxTries || !isLockConflict(error)) throw error
      }
      await wait(randomInt(maxPauseMs))
    }
  })
