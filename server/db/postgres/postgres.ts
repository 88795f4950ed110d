import { Pool, type PoolClient, types } from 'pg'
import { connectTimeoutMs, withClient } from './migrations.ts'
import { createConnectionMonitor } from './connection-monitor.ts'
import { createLimiter } from '../../lib/async.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import { isConnectionLost } from '../db-errors.ts'
import { pollChanges } from './changes.ts'
import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type SlowQueryHook,
  type Db,
  getDbErrorCode,
  mapDbError,
  type DbHooks,
  type Reader,
  type Executor,
  createWriter,
} from '../database.ts'

type Queryable = { query: (statement: string | { text: string }, ...values: unknown[]) => Promise<unknown> }

function withTiming<Connection extends Pool | PoolClient>(
  connection: Connection,
  { thresholdMs, now, onSlowQuery }: SlowQueryHook,
): Connection {
  const untimed = connection as unknown as Queryable
  const query: Queryable['query'] = async (statement, ...values) => {
    const startedAt = now()
    try {
      return await untimed.query(statement, ...values)
    } finally {
      const tookMs = now() - startedAt
      if (tookMs >= thresholdMs) onSlowQuery(typeof statement === 'string' ? statement : statement.text, tookMs)
    }
  }
  return Object.assign(Object.create(connection) as Connection, { query })
}

const createTimedPool = (pool: Pool, slowQuery: SlowQueryHook): Pool =>
  Object.assign(withTiming(pool, slowQuery), { connect: async () => withTiming(await pool.connect(), slowQuery) })

const noop = () => undefined
type Work<T> = (executor: Executor) => Promise<T>

/** More parallel writes would conflict and be retried more often. */
const writeConnections = 4
const readConnections = 4
const maxAttempts = 12
const minRetryMs = 4

// Francs and milliseconds fit into a number exactly.
for (const type of [types.builtins.INT8, types.builtins.NUMERIC]) types.setTypeParser(type, Number)

const isSerializationFailure = (error: unknown) => /^(40001|40P01)$/.test(getDbErrorCode(error))

const statementTimeoutMs = 20_000
const queryTimeoutMs = 25_000
const keepAliveDelayMs = 10_000

export function createPool(url: string, max: number, { options = '', timeoutMs = queryTimeoutMs } = {}) {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    options: `-c statement_timeout=${statementTimeoutMs} ${options}`,
  })
  // The pool replaces broken connections, so the process must not end.
  return pool.on('error', noop).on('connect', (client) => client.on('error', noop))
}

export const connectPostgres = (url: string, timeoutMs = queryTimeoutMs) => ({
  url,
  writePool: createPool(url, writeConnections, { timeoutMs }),
  readPool: createPool(url, readConnections, { options: '-c default_transaction_read_only=on', timeoutMs }),
})
type Connections = ReturnType<typeof connectPostgres>

export async function closeConnections({ writePool, readPool }: Connections) {
  await Promise.all([writePool.end(), readPool.end()])
}

export function openPostgres(url: string, hooks?: DbHooks): Db {
  const connections = connectPostgres(url)
  const db = createPostgresDb(connections, hooks)
  const close = async () => {
    await db.close()
    await closeConnections(connections)
  }
  return { ...db, close }
}

export const readPostgres = <T>(url: string, work: (db: Reader) => Promise<T>): Promise<T> =>
  withClient(url, (client) => work(drizzle({ client }) as unknown as Reader))

export function createPostgresDb({ url, writePool, readPool }: Connections, hooks: DbHooks = {}): Db {
  const { slowQuery } = hooks
  const addTiming = (pool: Pool) => (slowQuery ? createTimedPool(pool, slowQuery) : pool)
  const timedWritePool = addTiming(writePool)
  const reader = drizzle(addTiming(readPool)) as unknown as Reader
  const limitWrites = createLimiter(writeConnections)
  const running = new Set<Promise<unknown>>()
  const publicChanges = pollChanges(readPool, writePool, 'row_changes')
  const ledgerChanges = pollChanges(readPool, writePool, 'ledger_changes')
  const connectionMonitor = createConnectionMonitor(url, (isConnected) => hooks.onReachabilityChange?.(isConnected))
  for (const pool of [writePool, readPool]) pool.on('error', connectionMonitor.handleConnectionLoss)
  let isClosed = false

  function markTablesWritten() {
    publicChanges.markWritten()
    ledgerChanges.markWritten()
  }

  async function getClient() {
    try {
      return await timedWritePool.connect()
    } catch (error) {
      if (isConnectionLost(error)) connectionMonitor.handleConnectionLoss()
      throw error
    }
  }

  /** A commit on a broken connection may have succeeded, so it is not retried. */
  async function runTransaction<T>(work: Work<T>): Promise<T> {
    const client = await getClient()
    let isBroken = false
    try {
      return await drizzle({ client }).transaction((tx) => work(tx as unknown as Executor), { isolationLevel: 'serializable' })
    } catch (error) {
      isBroken = isConnectionLost(error)
      if (isBroken) connectionMonitor.handleConnectionLoss()
      throw error
    } finally {
      client.release(isBroken)
    }
  }

  async function commit<T>(work: Work<T>, attemptsLeft = maxAttempts): Promise<T> {
    try {
      return await runTransaction(work)
    } catch (error) {
      if (attemptsLeft === 1 || !isSerializationFailure(error)) throw mapDbError(error)
    }
    // Random and growing pauses keep the same two writes from meeting again.
    await wait(randomInt(minRetryMs, minRetryMs * 2 ** (maxAttempts - attemptsLeft + 1)))
    return commit(work, attemptsLeft - 1)
  }

  async function runWrite<T>(work: Work<T>): Promise<T> {
    if (isClosed) throw new Error('The database is not open')
    const write = limitWrites(() => commit(work))
    running.add(write)
    try {
      return await write
    } finally {
      running.delete(write)
      markTablesWritten()
    }
  }

  return {
    read: reader,
    offThread: reader,
    publicChanges,
    ledgerChanges,
    write: createWriter(runWrite, hooks),
    optimize: async () => undefined,
    countQueuedWrites: () => running.size,
    async close() {
      // Effects of the last writes may write again.
      do {
        await Promise.allSettled(running)
        await new Promise((resolve) => setImmediate(resolve))
      } while (running.size > 0)
      isClosed = true
      connectionMonitor.close()
      for (const pool of [writePool, readPool]) pool.off('error', connectionMonitor.handleConnectionLoss)
    },
  }
}
