import { statSync } from 'node:fs'
import { operateWords } from '../../shared/words/en/operate.ts'
import { isRestoreDecided } from '../backup/restore.ts'
import type { Config } from '../config.ts'
import { rowsFile } from '../data-folder.ts'
import { Failed } from './failed.ts'

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

/** Whether a site has been there: its rows are the mark of a disk, or a database, that is the right one. */
export async function hasRows({ dataDir, databaseUrl }: Place) {
  if (!databaseUrl) return (statSync(rowsFile(dataDir), { throwIfNoEntry: false })?.size ?? 0) > 0 || isRestoreDecided(dataDir)
  const { lookAtPostgres } = await import('../db/postgres/look.ts')
  return (await lookAtPostgres(databaseUrl)).applied > 0
}

/** Where they are, as whoever runs the site is told. */
export const placeOf = ({ dataDir, databaseUrl }: Place) => (databaseUrl ? operateWords.database : dataDir)

/** Throws `Failed` where the configuration says that there are rows and none are: a disk that is not mounted leaves an empty folder. To be called before anything is made there. */
export async function refuseWithoutRows(config: Place & Pick<Config, 'dataExpected'>) {
  if (config.dataExpected && !(await hasRows(config))) throw new Failed(operateWords.noExpectedRows(placeOf(config)))
}
