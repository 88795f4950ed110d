import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import { CommandError } from './command-error.ts'
import { access, mkdir } from 'node:fs/promises'
import { getDatabasePath } from '../config/data-dir.ts'
import { isRestoreCommitted, finishRestore } from '../backup/restore.ts'
import { lockDataDir } from '../db/lock.ts'
import { openDatabase } from '../db/open.ts'
import { cliMessages } from '../../shared/i18n/en/cli.ts'
import { statSync, constants } from 'node:fs'

type DataLocation = Pick<Config, 'dataDir' | 'databaseUrl'>

export async function hasSiteData({ dataDir, databaseUrl }: DataLocation) {
  if (!databaseUrl) return (statSync(getDatabasePath(dataDir), { throwIfNoEntry: false })?.size ?? 0) > 0 || isRestoreCommitted(dataDir)
  const { inspectPostgres } = await import('../db/postgres/inspect.ts')
  return (await inspectPostgres(databaseUrl)).applied > 0
}

export const describeDataLocation = ({ dataDir, databaseUrl }: DataLocation) => (databaseUrl ? cliMessages.database : dataDir)

/** Call it before anything is created: a disk that is not mounted leaves an empty folder. */
export async function assertDataPresent(config: DataLocation & Pick<Config, 'dataExpected'>) {
  if (config.dataExpected && !(await hasSiteData(config))) throw new CommandError(cliMessages.noExpectedRows(describeDataLocation(config)))
}

type OpenConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'dataExpected'>

export async function ensureDataDir(dataDir: string) {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' || code === 'ENOTDIR') throw new CommandError(cliMessages.noFolder(dataDir))
    const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid
    const uid = process.getuid?.()
    if (owner !== undefined && uid !== undefined && owner !== uid) throw new CommandError(cliMessages.foreignFolder(dataDir, owner, uid))
    throw error
  }
}

/** Throws `DataDirLockedError` where the site is running. */
export async function withDataDirLock<T>({ dataDir }: Pick<Config, 'dataDir'>, work: () => Promise<T>): Promise<T> {
  await ensureDataDir(dataDir)
  const unlock = lockDataDir(dataDir)
  try {
    return await work()
  } finally {
    unlock()
  }
}

type Work<T> = (db: Db) => Promise<T>

async function withOpenDatabase<T>(config: OpenConfig, work: Work<T>) {
  const db = await openDatabase(config)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

export async function withDatabase<T>(config: OpenConfig, work: Work<T>) {
  await assertDataPresent(config)
  return await withDataDirLock(config, async () => {
    await finishRestore(config.dataDir)
    return withOpenDatabase(config, work)
  })
}

/** Only for work that touches no files: with Postgres the site may be running. */
export async function withSharedDatabase<T>(config: OpenConfig, work: Work<T>) {
  if (!config.databaseUrl) return await withDatabase(config, work)
  await assertDataPresent(config)
  return await withOpenDatabase(config, work)
}
