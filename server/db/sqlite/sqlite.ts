import { drizzle } from 'drizzle-orm/better-sqlite3'
import { type Db, toAppError, type DbHooks, type Reader, type Executor, createWriter } from '../database.ts'
import { migrateSqlite } from './migrate.ts'
import { trackChanges } from './changes.ts'
import { closeToOthers, connect } from './connection.ts'
import { openThreadReader } from './thread-reader.ts'

type Work<T> = (rows: Executor) => Promise<T>
type Job = { work: Work<unknown>; done: (result: unknown) => void; failed: (fault: unknown) => void }

const mostTogether = 64

export function openSqlite(path: string, hearers: DbHooks = {}): Db {
  if (!closeToOthers(path)) hearers.staysOpen?.()
  const writer = connect(path, 'writer', hearers.slow)
  const { from, to } = migrateSqlite(writer)
  if (from < to) hearers.migrated?.(from, to)
  const reader = connect(path, 'reader', hearers.slow)
  const threadReader = openThreadReader(path, hearers.slow)
  const touched = trackChanges(writer)
  // better-sqlite3 is synchronous, but the types expect promises.
  const rows = drizzle(writer) as unknown as Executor
  const read = drizzle(reader) as unknown as Reader
  const begin = writer.prepare('BEGIN IMMEDIATE')
  const commit = writer.prepare('COMMIT')
  const rollback = writer.prepare('ROLLBACK')
  const mark = writer.prepare('SAVEPOINT work')
  const keep = writer.prepare('RELEASE work')
  const undo = writer.prepare('ROLLBACK TO work')
  const queue: Job[] = []
  let draining: Promise<void> | null = null

  /** 0x10002 analyses all tables, and skips those with current statistics. */
  const learn = () => void writer.pragma('optimize = 0x10002')

  const takeBack = () => {
    if (writer.inTransaction) rollback.run()
    touched.dropTo()
  }

  /** Runs in a savepoint, so that a failure rolls back its own rows only. */
  async function run({ work, done, failed }: Job): Promise<() => void> {
    mark.run()
    const touchedBefore = touched.size()
    try {
      const result = await work(rows)
      keep.run()
      return () => done(result)
    } catch (fault) {
      // A full disk may have rolled back the whole transaction.
      if (!writer.inTransaction) throw fault
      undo.run()
      keep.run()
      touched.dropTo(touchedBefore)
      return () => failed(toAppError(fault))
    }
  }

  /** One sync to disk serves all queued writes. */
  async function commitTogether(jobs: readonly Job[]) {
    try {
      takeBack()
      begin.run()
      const answers: (() => void)[] = []
      for (const job of jobs) answers.push(await run(job))
      commit.run()
      touched.keep()
      for (const answer of answers) answer()
    } catch (fault) {
      try {
        takeBack()
      } catch {}
      for (const job of jobs) job.failed(toAppError(fault))
    }
  }

  async function drain() {
    // Waits for requests that have just arrived, so that their writes share the sync.
    await new Promise((resolve) => setImmediate(resolve))
    while (queue.length > 0) await commitTogether(queue.splice(0, mostTogether))
    draining = null
  }

  function inTurn<T>(work: Work<T>): Promise<T> {
    const turn = Promise.withResolvers<T>()
    queue.push({ work, done: turn.resolve as Job['done'], failed: turn.reject })
    draining ??= drain()
    return turn.promise
  }

  return {
    read,
    offThread: threadReader.read,
    changes: touched.changes,
    ledger: touched.ledger,
    write: createWriter(inTurn, hearers),
    learn: () => inTurn(async () => learn()),
    waiting: () => queue.length,
    async close() {
      // Effects of the last writes may write again.
      do {
        await draining
        await new Promise((resolve) => setImmediate(resolve))
      } while (draining)
      await threadReader.close()
      reader.close()
      try {
        learn()
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
