import { statSync } from 'node:fs'
import { operateWords } from '../../shared/i18n/en/cli.ts'
import { isRestoreDecided } from '../backup/restore.ts'
import type { Config } from '../config/config.ts'
import { getDatabasePath } from '../config/data-dir.ts'
import { CommandError } from './command-error.ts'

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

export async function hasRows({ dataDir, databaseUrl }: Place) {
  if (!databaseUrl) return (statSync(getDatabasePath(dataDir), { throwIfNoEntry: false })?.size ?? 0) > 0 || isRestoreDecided(dataDir)
  const { inspectPostgres } = await import('../db/postgres/inspect.ts')
  return (await inspectPostgres(databaseUrl)).applied > 0
}

export const describePlace = ({ dataDir, databaseUrl }: Place) => (databaseUrl ? operateWords.database : dataDir)

/** Call it before anything is created: a disk that is not mounted leaves an empty folder. */
export async function assertDataPresent(config: Place & Pick<Config, 'dataExpected'>) {
  if (config.dataExpected && !(await hasRows(config))) throw new CommandError(operateWords.noExpectedRows(describePlace(config)))
}
