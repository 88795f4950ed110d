import { mkdir } from 'node:fs/promises'
import { finishRestore } from '../backup/restore.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { lockFolder } from '../db/lock.ts'
import { openRows } from '../db/open.ts'
import { refuseWithoutRows } from './expected.ts'

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseReadUrl' | 'dataExpected'>

/** Holds the data folder while something is done to it. Throws `FolderInUse` where the site is running. */
export async function withFolder<T>({ dataDir }: Pick<Config, 'dataDir'>, work: () => Promise<T>): Promise<T> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(dataDir)
  try {
    return await work()
  } finally {
    unlock()
  }
}

type Work<T> = (db: Db) => Promise<T>

async function opened<T>(config: Place, work: Work<T>) {
  const db = await openRows(config)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** The same with its rows, in the newest schema. */
export async function withRows<T>(config: Place, work: Work<T>) {
  await refuseWithoutRows(config)
  return await withFolder(config, async () => {
    await finishRestore(config.dataDir)
    return opened(config, work)
  })
}

/** For what touches rows and no file: a Postgres is there for several at once, and the site may be running. */
export async function withRowsAlone<T>(config: Place, work: Work<T>) {
  if (!config.databaseUrl) return await withRows(config, work)
  await refuseWithoutRows(config)
  return await opened(config, work)
}
