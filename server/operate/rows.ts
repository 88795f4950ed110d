import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { finishRestore } from '../backup/restore.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { lockFolder } from '../db/lock.ts'
import { openSqlite } from '../db/sqlite.ts'
import { refuseWithoutRows } from './expected.ts'

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

/** The same with its rows, in the newest schema. */
export async function withRows<T>(config: Pick<Config, 'dataDir'> & Partial<Pick<Config, 'dataExpected'>>, work: (db: Db) => Promise<T>) {
  refuseWithoutRows({ dataExpected: false, ...config })
  return await withFolder(config, async () => {
    await finishRestore(config.dataDir)
    const db = openSqlite(join(config.dataDir, 'twara.db'))
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  })
}
