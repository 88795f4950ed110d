import { drizzle } from 'drizzle-orm/better-sqlite3'
import { type Db, toAppError, type DbHooks, type Reader, type Executor, createWriter } from '../database.ts'
import { migrateSqlite } from './migrate.ts'
import { trackChanges } from './changes.ts'
import { closeToOthers, connect } from './connection.ts'
import { openThreadReader } from './thread-reader.ts'

type Work<T> = (rows: Executor) => Promise<T>
type Job = { work: Work<unknown>; done: (result: unknown) => void; failed: (fault: unknown) => void }

/** Jobs of one transaction: a bound on how long the first of them waits for the last. */
const mostTogether = 64

/** Opens the one file, brings it to the newest schema and gives its two handles. */
export function openSqlite(path: string, hearers: DbHooks = {}): Db {
  if (!closeToOthers(path)) hearers.staysOpen?.()
  const writer = connect(path, 'writer', hearers.slow)
  const { from, to } = migrateSqlite(writer)
  if (from < to) hearers.migrated?.(from, to)
  const reader = connect(path, 'reader', hearers.slow)
  const threadReader = openThreadReader(path, hearers.slow)
  const touched = trackChanges(writer)
  // The one cast: better-sqlite3 answers at once, the types promise later.
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

  /** About all tables, whoever asked of them; of a table that knows enough nothing is looked at. */
  const learn = () => void writer.pragma('optimize = 0x10002')

  const takeBack = () => {
    if (writer.inTransaction) rollback.run()
    touched.dropTo()
  }

  /** One job between two marks, so that its failure takes back its own rows only. Gives how to tell its caller. */
  async function run({ work, done, failed }: Job): Promise<() => void> {
    mark.run()
    const touchedBefore = touched.size()
    try {
      const result = await work(rows)
      keep.run()
      return () => done(result)
    } catch (fault) {
      // A full disk may have ended the whole transaction, and with it the jobs before this one.
      if (!writer.inTransaction) throw fault
      undo.run()
      keep.run()
      touched.dropTo(touchedBefore)
      return () => failed(toAppError(fault))
    }
  }

  /** All that waits in one transaction: the disk is the slow part, and one sync serves every job that was asked for meanwhile. */
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
      } catch {
        // The next transaction tries again before it begins.
      }
      for (const job of jobs) job.failed(toAppError(fault))
    }
  }

  async function drain() {
    // After the requests that have arrived by now, so that their writes share the next sync.
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
      // What is written because of the last answers is still taken in.
      do {
        await draining
        await new Promise((resolve) => setImmediate(resolve))
      } while (draining)
      await threadReader.close()
      reader.close()
      try {
        learn()
      } catch {
        // It only makes later queries quicker: a full disk must not keep the rows from being closed.
      }
      writer.close()
    },
  }
}

/** Reads a file as it is, also while others write. */
export async function readSqlite<T>(path: string, work: (db: Reader) => Promise<T>): Promise<T> {
  const reader = connect(path, 'reader')
  try {
    return await work(drizzle(reader) as unknown as Reader)
  } finally {
    reader.close()
  }
}
