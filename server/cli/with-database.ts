import { constants, statSync } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { operateWords } from '../../shared/i18n/en/cli.ts'
import { finishRestore } from '../backup/restore.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import { lockDataDir } from '../db/lock.ts'
import { openDatabase } from '../db/open.ts'
import { assertDataPresent } from './assert-data-present.ts'
import { CommandError } from './command-error.ts'

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'dataExpected'>

export async function makeFolder(dataDir: string) {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (fault) {
    const { code = '' } = fault as NodeJS.ErrnoException
    if (code === 'EEXIST' || code === 'ENOTDIR') throw new CommandError(operateWords.noFolder(dataDir))
    const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid
    const own = process.getuid?.()
    if (owner !== undefined && own !== undefined && owner !== own) throw new CommandError(operateWords.foreignFolder(dataDir, owner, own))
    throw fault
  }
}

/** Throws `DataDirLockedError` where the site is running. */
export async function withFolder<T>({ dataDir }: Pick<Config, 'dataDir'>, work: () => Promise<T>): Promise<T> {
  await makeFolder(dataDir)
  const unlock = lockDataDir(dataDir)
  try {
    return await work()
  } finally {
    unlock()
  }
}

type Work<T> = (db: Db) => Promise<T>

async function opened<T>(config: Place, work: Work<T>) {
  const db = await openDatabase(config)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

export async function withDatabase<T>(config: Place, work: Work<T>) {
  await assertDataPresent(config)
  return await withFolder(config, async () => {
    await finishRestore(config.dataDir)
    return opened(config, work)
  })
}

/** Only for work that touches no files: with Postgres the site may be running. */
export async function withSharedDatabase<T>(config: Place, work: Work<T>) {
  if (!config.databaseUrl) return await withDatabase(config, work)
  await assertDataPresent(config)
  return await opened(config, work)
}
