import { AsyncLocalStorage } from 'node:async_hooks'
import Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import { AppError } from '../../shared/errors.ts'
import { startCheckpoints } from './checkpoints.ts'
import { connect, type Pragmas, pragmasOf } from './connection.ts'
import { migrateDatabase } from './migrate.ts'

// Typed as drizzle's async database, so that a forgotten `await` does not compile and another engine could take its place.
type AnyDatabase = BaseSQLiteDatabase<'async', { changes: number }>
/** What queries may do. */
export type Reader = Pick<AnyDatabase, 'select' | 'selectDistinct' | '$count' | 'all' | 'get'>
/** What commands may do, inside `write` only. */
export type Tx = Reader & Pick<AnyDatabase, 'insert' | 'update' | 'delete' | 'run'>
export type AfterCommit<T> = { after?: (result: T) => void | Promise<void> }
export type Db = {
  read: Reader
  /** Runs `work` alone, after those that were asked for before it. A throw takes all of it back; what it gives is given once it is on the disk, and `after` runs then; its failure undoes nothing. Throws when called inside another `write`. */
  write: <T>(work: (tx: Tx) => Promise<T>, effects?: AfterCommit<T>) => Promise<T>
  /** The writer's and the reader's settings, as they are now. */
  pragmas: () => Record<'writer' | 'reader', Pragmas>
  close: () => Promise<void>
}

type Job = { work: (tx: Tx) => Promise<unknown>; done: (result: unknown) => void; failed: (fault: unknown) => void }

/** Jobs of one transaction: a bound on how long the first of them waits for the last. */
const mostTogether = 64
/** The code that SQLite gave a fault, or the fault that another one wraps. */
function sqliteCode(fault: unknown): string {
  if (fault instanceof Sqlite.SqliteError) return fault.code
  return fault instanceof Error ? sqliteCode(fault.cause) : ''
}

const isFull = (fault: unknown) => sqliteCode(fault) === 'SQLITE_FULL'

/** True where a row could not be written because another has its key. */
export const isTaken = (fault: unknown) => /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(sqliteCode(fault))

/** Opens the one file, brings it to the newest schema and gives its two handles. `effectFailed` is told what an `after` threw, and why the thread of the checkpoints ended. */
export function openDatabase(path: string, effectFailed: (fault: unknown) => void = () => undefined): Db {
  const writer = connect(path, 'writer')
  migrateDatabase(drizzle(writer))
  const reader = connect(path, 'reader')
  // The one cast: better-sqlite3 answers at once, the types promise later.
  const tx = drizzle(writer) as unknown as Tx
  const read = drizzle(reader) as unknown as Reader
  const begin = writer.prepare('BEGIN IMMEDIATE')
  const commit = writer.prepare('COMMIT')
  const rollback = writer.prepare('ROLLBACK')
  const mark = writer.prepare('SAVEPOINT work')
  const keep = writer.prepare('RELEASE work')
  const undo = writer.prepare('ROLLBACK TO work')
  // An object that is closed when the work ends, not a flag: work that was started inside and ends later is not nested.
  const scope = new AsyncLocalStorage<{ open: boolean }>()
  const queue: Job[] = []
  const checkpoints = startCheckpoints(path, effectFailed)
  let draining: Promise<void> | null = null

  /** One job between two marks, so that its failure takes back its own rows only. Gives how to tell its caller. */
  async function run({ work, done, failed }: Job): Promise<() => void> {
    const own = { open: true }
    mark.run()
    try {
      const result = await scope.run(own, () => work(tx))
      keep.run()
      return () => done(result)
    } catch (fault) {
      // A full disk may have ended the whole transaction, and with it the jobs before this one.
      if (!writer.inTransaction) throw fault
      undo.run()
      keep.run()
      return () => failed(isFull(fault) ? new AppError('storage_full') : fault)
    } finally {
      own.open = false
    }
  }

  /** All that waits in one transaction: the disk is the slow part, and one sync serves every job that was asked for meanwhile. */
  async function commitTogether(jobs: readonly Job[]) {
    try {
      begin.run()
      const answers: (() => void)[] = []
      for (const job of jobs) answers.push(await run(job))
      commit.run()
      checkpoints.committed(jobs.length)
      for (const answer of answers) answer()
    } catch (fault) {
      if (writer.inTransaction) rollback.run()
      for (const job of jobs) job.failed(isFull(fault) ? new AppError('storage_full') : fault)
    }
  }

  async function drain() {
    // After the requests that have arrived by now, so that their writes share the next sync.
    await new Promise((resolve) => setImmediate(resolve))
    while (queue.length > 0) {
      await checkpoints.room()
      await commitTogether(queue.splice(0, mostTogether))
    }
    draining = null
  }

  return {
    read,
    async write(work, { after } = {}) {
      if (scope.getStore()?.open) throw new Error('write was called inside write: pass tx on instead')
      const turn = Promise.withResolvers<Awaited<ReturnType<typeof work>>>()
      queue.push({ work, done: turn.resolve as Job['done'], failed: turn.reject })
      draining ??= scope.exit(drain)
      const result = await turn.promise
      try {
        await after?.(result)
      } catch (fault) {
        // The rows are on the disk: to whoever asked, an error would say that they are not.
        effectFailed(fault)
      }
      return result
    },
    pragmas: () => ({ writer: pragmasOf(writer), reader: pragmasOf(reader) }),
    async close() {
      // What is written because of the last answers is still taken in.
      do {
        await draining
        await new Promise((resolve) => setImmediate(resolve))
      } while (draining)
      await checkpoints.close()
      reader.close()
      writer.pragma('optimize')
      writer.close()
    },
  }
}
