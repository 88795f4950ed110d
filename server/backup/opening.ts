import { createReadStream, existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { endedAccounts } from '../db/sqlite/copy.ts'
import { rowsFile } from '../data-folder.ts'
import { erasuresAway, fetchAway } from './away.ts'
import { erasureOf, erasuresToRepeat } from './erasures.ts'
import { newFile } from './scratch.ts'
import { isSealed, unseal } from './sealing.ts'
import { BadArchive } from './verify.ts'

type Ask = () => Promise<string>
type How = Pick<Config, 'dataDir' | 'away' | 'passphrase'>

/** The name of what lies in the bucket begins so. */
const away = 'bucket:'
export const newestAway = away
export const isAway = (archive: string) => archive.startsWith(away)

/** An archive as it can be read: one that is locked, or lies in the bucket, is laid open in `folder`. */
export async function openArchive({ away: elsewhere, passphrase }: How, archive: string, ask: Ask, folder: string) {
  const open = join(folder, 'open.zip')
  if (isAway(archive)) {
    if (!elsewhere) throw new BadArchive('there is no bucket: set BACKUP_S3_URL and what goes with it', 'missing')
    await writeFile(open, await fetchAway(elsewhere, archive.slice(away.length)), newFile)
    return open
  }
  const path = resolve(archive)
  if (!existsSync(path)) throw new BadArchive('there is no such file', 'missing')
  if (!(await isSealed(path))) return path
  await writeFile(open, unseal(createReadStream(path), passphrase ?? (await ask())), newFile)
  return open
}

/**
 * The accounts that must not come back, as `erasureOf` notes them: those that ended in the rows which are about to be replaced, those that an earlier
 * restore has still to end, and those that are noted in the bucket.
 */
export async function erasedSince({ dataDir, away: elsewhere }: How) {
  const rows = rowsFile(dataDir)
  const here = existsSync(rows) ? endedAccountsIn(rows) : []
  const there = elsewhere ? await erasuresAway(elsewhere) : []
  return [...new Set([...here.map(erasureOf), ...(await erasuresToRepeat(dataDir)), ...there])]
}

/** None where the rows cannot be read any more: that may be why they are replaced. */
function endedAccountsIn(rows: string) {
  try {
    return endedAccounts(rows)
  } catch {
    return []
  }
}
