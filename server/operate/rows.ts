import { constants, statSync } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { operateWords } from '../../shared/words/en/operate.ts'
import { finishRestore } from '../backup/restore.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { lockFolder } from '../db/lock.ts'
import { openRows } from '../db/open.ts'
import { refuseWithoutRows } from './expected.ts'
import { Failed } from './failed.ts'

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'dataExpected'>

/** Makes the data folder where there is none. Throws `Failed` where this user cannot use it. */
export async function makeFolder(dataDir: string) {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (fault) {
    const { code = '' } = fault as NodeJS.ErrnoException
    if (code === 'EEXIST' || code === 'ENOTDIR') throw new Failed(operateWords.noFolder(dataDir))
    const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid
    const own = process.getuid?.()
    if (owner !== undefined && own !== undefined && owner !== own) throw new Failed(operateWords.foreignFolder(dataDir, owner, own))
    throw fault
  }
}

/** Holds the data folder while something is done to it. Throws `FolderInUse` where the site is running. */
export async function withFolder<T>({ dataDir }: Pick<Config, 'dataDir'>, work: () => Promise<T>): Promise<T> {
  await makeFolder(dataDir)
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
