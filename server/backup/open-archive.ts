import { createReadStream, existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import { getDeletedAccountIds } from '../db/sqlite/copy.ts'
import { getDatabasePath } from '../config/data-dir.ts'
import { readDeletionLog, downloadArchive } from './offsite.ts'
import { toTombstone, getPendingDeletions } from './deletion-log.ts'
import { newFile } from './temp-dir.ts'
import { isEncrypted, decryptArchive } from './archive-encryption.ts'
import { InvalidArchiveError } from './verify.ts'

type Ask = () => Promise<string>
type How = Pick<Config, 'dataDir' | 'offsiteBackup' | 'passphrase'>

/** The name of what lies in the bucket begins so. */
const away = 'bucket:'
export const getLatestRemote = away
export const isRemote = (archive: string) => archive.startsWith(away)

/** An archive as it can be read: one that is locked, or lies in the bucket, is laid open in `folder`. */
export async function openArchive({ offsiteBackup: elsewhere, passphrase }: How, archive: string, ask: Ask, folder: string) {
  const open = join(folder, 'open.zip')
  if (isRemote(archive)) {
    if (!elsewhere) throw new InvalidArchiveError('there is no bucket: set BACKUP_S3_URL and what goes with it', 'missing')
    await writeFile(open, await downloadArchive(elsewhere, archive.slice(away.length)), newFile)
    return open
  }
  const path = resolve(archive)
  if (!existsSync(path)) throw new InvalidArchiveError('there is no such file', 'missing')
  if (!(await isEncrypted(path))) return path
  await writeFile(open, decryptArchive(createReadStream(path), passphrase ?? (await ask())), newFile)
  return open
}

/**
 * The accounts that must not come back, as `erasureOf` notes them: those that ended in the rows which are about to be replaced, those that an earlier
 * restore has still to end, and those that are noted in the bucket.
 */
export async function getDeletedSince({ dataDir, offsiteBackup: elsewhere }: How) {
  const rows = getDatabasePath(dataDir)
  const here = existsSync(rows) ? endedAccountsIn(rows) : []
  const there = elsewhere ? await readDeletionLog(elsewhere) : []
  return [...new Set([...here.map(toTombstone), ...(await getPendingDeletions(dataDir)), ...there])]
}

/** None where the rows cannot be read any more: that may be why they are replaced. */
function endedAccountsIn(rows: string) {
  try {
    return getDeletedAccountIds(rows)
  } catch {
    return []
  }
}
