import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { operateWords } from '../../shared/words/en/operate.ts'
import type { Config } from '../config.ts'
import { exportTo } from '../moving/export.ts'
import { importFrom } from '../moving/import.ts'
import { BadExport } from '../moving/lines.ts'
import { setHold } from '../settings/facts.ts'
import { hasRows } from './expected.ts'
import { Failed } from './failed.ts'
import { keyAdvice } from './rotation.ts'
import { withRows } from './rows.ts'

const words = operateWords.moving

/** Writes all of the site into that folder, which is new. */
export async function exportSite(config: Config, to: string, now: Date) {
  const folder = resolve(to)
  if (existsSync(folder)) throw new Failed(words.there)
  if (!(await hasRows(config))) throw new Failed(operateWords.doctor.noRows)
  await withRows(config, (db) => exportTo(db, config, folder, now))
  return words.exported(folder)
}

/** Takes what was written there into this site, which nobody has used yet. */
export async function importSite(config: Config, { folder, isLive }: { folder: string; isLive: boolean }, now: Date) {
  try {
    const taken = await withRows({ ...config, dataExpected: false }, (db) =>
      importFrom(db, config, resolve(folder), (tx) => setHold(tx, !isLive, now)),
    )
    return [words.imported(taken.rows, taken.files), await keyAdvice(config), isLive ? null : operateWords.held]
      .filter((line) => line !== null)
      .join('\n')
  } catch (fault) {
    throw fault instanceof BadExport ? new Failed(words.bad(fault.message)) : fault
  }
}
