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

/** More of them at once meet each other more often and are run again, which costs more than waiting. */
const writers = 4
const readers = 4
const mostTries = 12
const shortestPauseMs = 4

// Whole numbers of 64 bits and sums come as text: ours are francs and milliseconds, which a number holds exactly.
for (const type of [types.builtins.INT8, types.builtins.NUMERIC]) types.setTypeParser(type, Number)

/** Two writes met, and Postgres took one of them back: what it would have done may have to be decided anew. */
const hasMetAnother = (fault: unknown) => /^(40001|40P01)$/.test(getDbErrorCode(fault))

/** No statement of a request takes so long, and what nobody waits for any more ends there. */
const statementMs = 20_000
/** A host that has not answered by then is gone without a word. */
const answersWithinMs = 25_000
/** After so long without a word it is asked whether it is there. */
const quietMs = 10_000

/** Connections that are made as they are needed. */
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
  // One that breaks while nobody uses it, or is being closed, is replaced by the next one: no reason to end the process.
  return pool.on('error', ignored).on('connect', (client) => client.on('error', ignored))
}

/** The connections to the database at that address. */
export const connectPostgres = (url: string, answerMs = answersWithinMs) => ({
  url,
  written: poolAt(url, writers, { answerMs }),
  read: poolAt(url, readers, { options: '-c default_transaction_read_only=on', answerMs }),
})
type Connections = ReturnType<typeof connectPostgres>

export async function endConnections({ written, read }: Connections) {
  await Promise.all([written.end(), read.end()])
}

/** Opens the database at that address, whose schema is the newest. */
export function openPostgres(url: string, hearers?: DbHooks): Db {
  const connections = connectPostgres(url)
  const db = overPostgres(connections, hearers)
  const close = async () => {
    await db.close()
    await endConnections(connections)
  }
  return { ...db, close }
}

/** Reads a database as it is. */
export const readPostgres = <T>(url: string, work: (db: Reader) => Promise<T>): Promise<T> =>
  withClient(url, (client) => work(drizzle({ client }) as unknown as Reader))

/** The same over connections that stay open when it is closed. */
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

  /** One that broke is not used again. Whether what was asked for last was done is not known then, and it is not done again: who asked is told to ask once more. */
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

  /** Serializable: of two writes that would not have come out so one after the other, one is taken back and tried again. */
  async function commit<T>(work: Work<T>, tries = mostTries): Promise<T> {
    try {
      return await inTransaction(work)
    } catch (fault) {
      if (tries === 1 || !hasMetAnother(fault)) throw toAppError(fault)
    }
    // Longer each time, and by chance, so that the same two do not meet again.
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
    // It does so by itself.
    learn: async () => undefined,
    waiting: () => running.size,
    async close() {
      // What is written because of the last answers is still taken in.
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
