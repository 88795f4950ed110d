import { drizzle } from 'drizzle-orm/better-sqlite3'
import { type Db, mapDbError, type DbHooks, type Reader, type Executor, createWriter } from '../database.ts'
import { migrateSqlite } from './migrate.ts'
import { trackChanges } from './changes.ts'
import { restrictDatabaseFiles, connect } from './connection.ts'
import { openThreadReader } from './thread-reader.ts'

type Work<T> = (rows: Executor) => Promise<T>
type QueuedWrite = { work: Work<unknown>; done: (result: unknown) => void; failed: (error: unknown) => void }

const maxBatchSize = 64

export function openSqlite(path: string, hooks: DbHooks = {}): Db {
  if (!restrictDatabaseFiles(path)) hooks.onInsecurePermissions?.()
  const writer = connect(path, 'writer', hooks.slowQuery)
  const { from, to } = migrateSqlite(writer)
  if (from < to) hooks.onMigrated?.(from, to)
  const reader = connect(path, 'reader', hooks.slowQuery)
  const threadReader = openThreadReader(path, hooks.slowQuery)
  const tracker = trackChanges(writer)
  // better-sqlite3 is synchronous, but the types expect promises.
  const rows = drizzle(writer) as unknown as Executor
  const read = drizzle(reader) as unknown as Reader
  const begin = writer.prepare('BEGIN IMMEDIATE')
  const commit = writer.prepare('COMMIT')
  const rollback = writer.prepare('ROLLBACK')
  const savepoint = writer.prepare('SAVEPOINT work')
  const releaseSavepoint = writer.prepare('RELEASE work')
  const rollbackToSavepoint = writer.prepare('ROLLBACK TO work')
  const queue: QueuedWrite[] = []
  let draining: Promise<void> | null = null

  /** 0x10002 analyses all tables, and skips those with current statistics. */
  const optimize = () => void writer.pragma('optimize = 0x10002')

  const rollbackAll = () => {
    if (writer.inTransaction) rollback.run()
    tracker.rollBackTo()
  }

  /** Runs in a savepoint, so that a failure rolls back its own rows only. */
  async function run({ work, done, failed }: QueuedWrite): Promise<() => void> {
    savepoint.run()
    const uncommittedBefore = tracker.countUncommitted()
    try {
      const result = await work(rows)
      releaseSavepoint.run()
      return () => done(result)
    } catch (error) {
      // A full disk may have rolled back the whole transaction.
      if (!writer.inTransaction) throw error
      rollbackToSavepoint.run()
      releaseSavepoint.run()
      tracker.rollBackTo(uncommittedBefore)
      return () => failed(mapDbError(error))
    }
  }

  /** One sync to disk serves all queued writes. */
  async function commitBatch(jobs: readonly QueuedWrite[]) {
    try {
      rollbackAll()
      begin.run()
      const callbacks: (() => void)[] = []
      for (const job of jobs) callbacks.push(await run(job))
      commit.run()
      tracker.commit()
      for (const callback of callbacks) callback()
    } catch (error) {
      try {
        rollbackAll()
      } catch {}
      for (const job of jobs) job.failed(mapDbError(error))
    }
  }

  async function drain() {
    // Waits for requests that have just arrived, so that their writes share the sync.
    await new Promise((resolve) => setImmediate(resolve))
    while (queue.length > 0) await commitBatch(queue.splice(0, maxBatchSize))
    draining = null
  }

  function enqueue<T>(work: Work<T>): Promise<T> {
    const result = Promise.withResolvers<T>()
    queue.push({ work, done: result.resolve as QueuedWrite['done'], failed: result.reject })
    draining ??= drain()
    return result.promise
  }

  return {
    read,
    offThread: threadReader.read,
    publicChanges: tracker.publicChanges,
    ledgerChanges: tracker.ledgerChanges,
    write: createWriter(enqueue, hooks),
    optimize: () => enqueue(async () => optimize()),
    countQueuedWrites: () => queue.length,
    async close() {
      // Effects of the last writes may write again.
      do {
        await draining
        await new Promise((resolve) => setImmediate(resolve))
      } while (draining)
      await threadReader.close()
      reader.close()
      try {
        optimize()
      } catch {
        // Statistics only speed up later queries, so a full disk must not prevent closing.
      }
      writer.close()
    },
  }
}

export async function readSqlite<T>(path: string, work: (db: Reader) => Promise<T>): Promise<T> {
  const reader = connect(path, 'reader')
  try {
    return await work(drizzle(reader) as unknown as Reader)
  } finally {
    reader.close()
  }
}
