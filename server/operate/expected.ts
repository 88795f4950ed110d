import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { operateWords } from '../../shared/words/en/operate.ts'
import { isRestoreDecided } from '../backup/restore.ts'
import type { Config } from '../config.ts'
import { Failed } from './failed.ts'

/** Whether a site has been there: its rows are the mark of a disk that is in its place. */
export const hasRows = (dataDir: string) => existsSync(join(dataDir, 'twara.db')) || isRestoreDecided(dataDir)

/** Throws `Failed` where the configuration says that there are rows and none are: a disk that is not mounted leaves an empty folder. To be called before anything is made there. */
export function refuseWithoutRows({ dataDir, dataExpected }: Pick<Config, 'dataDir' | 'dataExpected'>) {
  if (dataExpected && !hasRows(dataDir)) throw new Failed(operateWords.noExpectedRows(dataDir))
}
