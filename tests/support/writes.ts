import { eq } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import type { Db, Tx } from '../../server/db/database.ts'
import { jobs } from '../../server/db/schema/jobs.ts'
import { settings } from '../../server/db/schema/settings.ts'
import { freshDatabase } from './database.ts'
import { rowIn, rowsIn } from './rows.ts'

/** A database of the test's own, open until its end. */
export async function ownDatabase() {
  const { open } = await freshDatabase()
  const db = open()
  onTestFinished(db.close)
  return db
}

// Two small things that a write can change, and what became of it.

export const feeOf = async (db: Pick<Tx, 'select'>) => (await rowIn(db, settings, 1))?.inPersonFee ?? -1
export const setFee = (tx: Tx, fee: number) => tx.update(settings).set({ inPersonFee: fee }).where(eq(settings.id, 1))
export const addJob = (name: string) => (tx: Tx) => tx.insert(jobs).values({ name, dueAt: new Date(0) })
export const jobNames = async (db: Db) => (await rowsIn(db.read, jobs)).map((job) => job.name)
export const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'kept',
    (fault: unknown) => (fault as { code?: string }).code ?? String(fault),
  )

/** The same database, where each write finds at its end that another got in between, and runs its work once more. */
export function runningTwice(db: Db): Db {
  const gotBetween = new Error('another wrote meanwhile')
  const write: Db['write'] = async (work, effects) => {
    const first = db.write(async (tx) => {
      await work(tx)
      throw gotBetween
    })
    await first.catch((fault: unknown) => {
      if (fault !== gotBetween) throw fault
    })
    return db.write(work, effects)
  }
  return { ...db, write }
}
