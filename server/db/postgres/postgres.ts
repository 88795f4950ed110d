import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, types } from 'pg'
import { createLimiter } from '../../lib/async.ts'
import { type Db, getDbErrorCode, toAppError, type DbHooks, type Reader, type Executor, createWriter } from '../database.ts'
import { isConnectionLost } from '../connection-error.ts'
import { readChanges } from './changes.ts'
import { connectWithinMs, withClient } from './migrations.ts'
import { timedPool } from './slow-queries.ts'
import { watchDatabase } from './watch.ts'

const ignored = () => undefined
type Work<T> = (rows: Executor) => Promise<T>

/** More parallel writes would conflict and be retried more often. */
const writers = 4
const readers = 4
const mostTries = 12
const shortestPauseMs = 4

// Francs and milliseconds fit into a number exactly.
for (const type of [types.builtins.INT8, types.builtins.NUMERIC]) types.setTypeParser(type, Number)

const hasMetAnother = (fault: unknown) => /^(40001|40P01)$/.test(getDbErrorCode(fault))

const statementMs = 20_000
const answersWithinMs = 25_000
const quietMs = 10_000

export function poolAt(url: string, max: number, { options = '', answerMs = answersWithinMs } = {}) {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectWithinMs,
    query_timeout: answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: quietMs,
    options: `-c statement_timeout=${statementMs} ${options}`,
  })
  // The pool replaces broken connections, so the process must not end.
  return pool.on('error', ignored).on('connect', (client) => client.on('error', ignored))
}

export const connectPostgres = (url: string, answerMs = answersWithinMs) => ({
  url,
  written: poolAt(url, writers, { answerMs }),
  read: poolAt(url, readers, { options: '-c default_transaction_read_only=on', answerMs }),
})
type Connections = ReturnType<typeof connectPostgres>

export async function endConnections({ written, read }: Connections) {
  await Promise.all([written.end(), read.end()])
}

export function openPostgres(url: string, hearers?: DbHooks): Db {
  const connections = connectPostgres(url)
  const db = overPostgres(connections, hearers)
  const close = async () => {
    await db.close()
    await endConnections(connections)
  }
  return { ...db, close }
}

export const readPostgres = <T>(url: string, work: (db: Reader) => Promise<T>): Promise<T> =>
  withClient(url, (client) => work(drizzle({ client }) as unknown as Reader))

export function overPostgres({ url, written, read }: Connections, hearers: DbHooks = {}): Db {
  const { slow } = hearers
  const watched = (connections: Pool) => (slow ? timedPool(connections, slow) : connections)
  const pool = watched(written)
  const reader = drizzle(watched(read)) as unknown as Reader
  const fewAtOnce = createLimiter(writers)
  const running = new Set<Promise<unknown>>()
  const changes = readChanges(read, written, 'row_changes')
  const ledger = readChanges(read, written, 'ledger_changes')
  const watch = watchDatabase(url, (isThere) => hearers.reached?.(isThere))
  for (const connections of [written, read]) connections.on('error', watch.connectionBroke)
  let isClosed = false

  function wrote() {
    changes.wrote()
    ledger.wrote()
  }

  async function connected() {
    try {
      return await pool.connect()
    } catch (fault) {
      if (isConnectionLost(fault)) watch.connectionBroke()
      throw fault
    }
  }

  /** A commit on a broken connection may have succeeded, so it is not retried. */
  async function inTransaction<T>(work: Work<T>): Promise<T> {
    const client = await connected()
    let isBroken = false
    try {
      return await drizzle({ client }).transaction((tx) => work(tx as unknown as Executor), { isolationLevel: 'serializable' })
    } catch (fault) {
      isBroken = isConnectionLost(fault)
      if (isBroken) watch.connectionBroke()
      throw fault
    } finally {
      client.release(isBroken)
    }
  }

  async function commit<T>(work: Work<T>, tries = mostTries): Promise<T> {
    try {
      return await inTransaction(work)
    } catch (fault) {
      if (tries === 1 || !hasMetAnother(fault)) throw toAppError(fault)
    }
    // Random and growing pauses keep the same two writes from meeting again.
    await wait(randomInt(shortestPauseMs, shortestPauseMs * 2 ** (mostTries - tries + 1)))
    return commit(work, tries - 1)
  }

  async function counted<T>(work: Work<T>): Promise<T> {
    if (isClosed) throw new Error('The database is not open')
    const own = fewAtOnce(() => commit(work))
    running.add(own)
    try {
      return await own
    } finally {
      running.delete(own)
      wrote()
    }
  }

  return {
    read: reader,
    offThread: reader,
    changes,
    ledger,
    write: createWriter(counted, hearers),
    learn: async () => undefined,
    waiting: () => running.size,
    async close() {
      // Effects of the last writes may write again.
      do {
        await Promise.allSettled(running)
        await new Promise((resolve) => setImmediate(resolve))
      } while (running.size > 0)
      isClosed = true
      watch.close()
      for (const connections of [written, read]) connections.off('error', watch.connectionBroke)
    },
  }
}
