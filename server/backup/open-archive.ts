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

const away = 'bucket:'
export const getLatestRemote = away
export const isRemote = (archive: string) => archive.startsWith(away)

/** Returns the path to read: encrypted and offsite archives are decrypted into `folder`. */
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

/** Deletions that a restore must repeat, from the old database, an earlier restore and the bucket. */
export async function getDeletedSince({ dataDir, offsiteBackup: elsewhere }: How) {
  const rows = getDatabasePath(dataDir)
  const here = existsSync(rows) ? endedAccountsIn(rows) : []
  const there = elsewhere ? await readDeletionLog(elsewhere) : []
  return [...new Set([...here.map(toTombstone), ...(await getPendingDeletions(dataDir)), ...there])]
}

/** An unreadable database may be why somebody restores, so it counts as empty. */
function endedAccountsIn(rows: string) {
  try {
    return getDeletedAccountIds(rows)
  } catch {
    return []
  }
}
