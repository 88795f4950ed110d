import { statSync } from 'node:fs'
import { operateWords } from '../../shared/i18n/en/cli.ts'
import { isRestoreCommitted } from '../backup/restore.ts'
import type { Config } from '../config/config.ts'
import { getDatabasePath } from '../config/data-dir.ts'
import { CommandError } from './command-error.ts'

type DataLocation = Pick<Config, 'dataDir' | 'databaseUrl'>

export async function hasSiteData({ dataDir, databaseUrl }: DataLocation) {
  if (!databaseUrl) return (statSync(getDatabasePath(dataDir), { throwIfNoEntry: false })?.size ?? 0) > 0 || isRestoreCommitted(dataDir)
  const { inspectPostgres } = await import('../db/postgres/inspect.ts')
  return (await inspectPostgres(databaseUrl)).applied > 0
}

export const describeDataLocation = ({ dataDir, databaseUrl }: DataLocation) => (databaseUrl ? operateWords.database : dataDir)

/** Call it before anything is created: a disk that is not mounted leaves an empty folder. */
export async function assertDataPresent(config: DataLocation & Pick<Config, 'dataExpected'>) {
  if (config.dataExpected && !(await hasSiteData(config))) throw new CommandError(operateWords.noExpectedRows(describeDataLocation(config)))
}
