import { eq } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import type { Db, Tx } from '../../server/db/database.ts'
import { jobs } from '../../server/db/schema/jobs.ts'
import { settings } from '../../server/db/schema/settings.ts'
import { createDatabase } from './database.ts'
import { readRow, readRows } from './read-rows.ts'

export async function openTestDatabase() {
  const { open } = await createDatabase()
  const db = open()
  onTestFinished(db.close)
  return db
}

export const getFee = async (db: Pick<Tx, 'select'>) => (await readRow(db, settings, 1))?.inPersonFee ?? -1
export const setFee = (tx: Tx, fee: number) => tx.update(settings).set({ inPersonFee: fee }).where(eq(settings.id, 1))
export const addJob = (name: string) => (tx: Tx) => tx.insert(jobs).values({ name, dueAt: new Date(0) })
export const listJobNames = async (db: Db) => (await readRows(db.read, jobs)).map((job) => job.name)
export const getOutcome = (work: Promise<unknown>) =>
  work.then(
    () => 'kept',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )

/** Each write meets a conflict first and runs its work twice. */
export function retryEachWrite(db: Db): Db {
  const conflict = new Error('another wrote meanwhile')
  const write: Db['write'] = async (work, effects) => {
    const first = db.write(async (tx) => {
      await work(tx)
      throw conflict
    })
    await first.catch((error: unknown) => {
      if (error !== conflict) throw error
    })
    return db.write(work, effects)
  }
  return { ...db, write }
}
