import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { getDbErrorCode } from '../database.ts'
import { isBeforeBaseline, migrationsFolder, SchemaTooNewError, DatabaseUnavailableError, SchemaTooOldError } from '../migrations.ts'

const ignored = () => undefined
export const connectWithinMs = 10_000
const lockOfSchema = 7_419_201

const defaultFolder = () => join(migrationsFolder(), 'postgres')

/** The driver gives this error no code. */
const isWithoutTls = (fault: unknown) => fault instanceof Error && fault.message.includes('does not support SSL')
const noTls = 'no TLS'

/** Throws `DatabaseUnavailableError`. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectWithinMs }).on('error', ignored)
  try {
    await client.connect()
  } catch (fault) {
    throw new DatabaseUnavailableError(isWithoutTls(fault) ? noTls : getDbErrorCode(fault))
  }
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function countApplied(client: Client): Promise<number> {
  const { rows: found } = await client.query<{ there: boolean }>(`SELECT to_regclass('__drizzle_migrations') IS NOT NULL AS there`)
  if (!found[0]?.there) return 0
  const { rows } = await client.query<{ applied: number }>('SELECT count(*)::integer AS applied FROM __drizzle_migrations')
  return rows[0]?.applied ?? 0
}

export async function predatesBaseline(client: Client, folder = defaultFolder()): Promise<boolean> {
  const { rows } = await client.query<{ at: number }>(
    'SELECT created_at::double precision AS at FROM __drizzle_migrations ORDER BY id LIMIT 1',
  )
  return rows[0] !== undefined && isBeforeBaseline(rows[0].at, folder)
}

/** Waiting longer for a table lock would block all processes that still use the table. */
const tableWithinMs = 2_000
const mostTries = 30
const longestPauseMs = 500
const isInUse = (fault: unknown) => /^(40P01|55P03)$/.test(getDbErrorCode(fault))

async function bringUp(client: Client, folder: string) {
  // Of processes that start together one migrates, and the others find it done.
  await client.query('SELECT pg_advisory_xact_lock($1)', [lockOfSchema])
  await client.query(`SET LOCAL lock_timeout = ${tableWithinMs}`)
  const before = await countApplied(client)
  const known = readMigrationFiles({ migrationsFolder: folder })
  if (before > 0 && (await predatesBaseline(client, folder))) throw new SchemaTooOldError()
  if (before > known.length) throw new SchemaTooNewError()
  await client.query(
    'CREATE TABLE IF NOT EXISTS __drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint NOT NULL)',
  )
  for (const { sql, hash, folderMillis } of known.slice(before)) {
    for (const statement of sql) await client.query(statement)
    await client.query('INSERT INTO __drizzle_migrations (hash, created_at) VALUES ($1, $2)', [hash, folderMillis])
  }
  return { from: before, to: known.length }
}

async function inOne<T>(client: Client, work: () => Promise<T>) {
  // Behind the lock it must see what another process has committed.
  await client.query('BEGIN ISOLATION LEVEL READ COMMITTED')
  try {
    const done = await work()
    await client.query('COMMIT')
    return done
  } catch (fault) {
    await client.query('ROLLBACK').catch(ignored)
    throw fault
  }
}

/** All or nothing; returns the migration counts before and after. */
export const migratePostgres = (url: string, folder = defaultFolder()) =>
  withClient(url, async (client) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await inOne(client, () => bringUp(client, folder))
      } catch (fault) {
        if (tries === mostTries || !isInUse(fault)) throw fault
      }
      await wait(randomInt(longestPauseMs))
    }
  })
