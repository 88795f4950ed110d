import { statSync } from 'node:fs'
import { operateWords } from '../../shared/i18n/en/cli.ts'
import { isRestoreDecided } from '../backup/restore.ts'
import type { Config } from '../config/config.ts'
import { getDatabasePath } from '../config/data-dir.ts'
import { CommandError } from './command-error.ts'

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

/** Whether a site has been there: its rows are the mark of a disk, or a database, that is the right one. */
export async function hasRows({ dataDir, databaseUrl }: Place) {
  if (!databaseUrl) return (statSync(getDatabasePath(dataDir), { throwIfNoEntry: false })?.size ?? 0) > 0 || isRestoreDecided(dataDir)
  const { inspectPostgres } = await import('../db/postgres/inspect.ts')
  return (await inspectPostgres(databaseUrl)).applied > 0
}

/** Where they are, as whoever runs the site is told. */
export const describePlace = ({ dataDir, databaseUrl }: Place) => (databaseUrl ? operateWords.database : dataDir)

/** Throws `CommandError` where the configuration says that there are rows and none are: a disk that is not mounted leaves an empty folder. To be called before anything is made there. */
export async function assertDataPresent(config: Place & Pick<Config, 'dataExpected'>) {
  if (config.dataExpected && !(await hasRows(config))) throw new CommandError(operateWords.noExpectedRows(describePlace(config)))
}
