import { createReadStream, existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import { getDeletedAccountIds } from '../db/sqlite/copy.ts'
import { getDatabasePath } from '../config/data-dir.ts'
import { readDeletionLog, downloadArchive } from './offsite.ts'
import { toTombstone, getPendingDeletions } from './restore-marks.ts'
import { newFileOptions } from './temp-dir.ts'
import { isEncrypted, decryptArchive } from './archive-encryption.ts'
import { InvalidArchiveError } from './verify.ts'

type AskPassphrase = () => Promise<string>
type ArchiveConfig = Pick<Config, 'dataDir' | 'offsiteBackup' | 'passphrase'>

const offsitePrefix = 'bucket:'
export const newestOffsiteArchive = offsitePrefix
export const isOffsiteArchive = (archive: string) => archive.startsWith(offsitePrefix)

/** Returns the path to read: encrypted and offsite archives are decrypted into `folder`. */
export async function openArchive(
  { offsiteBackup: offsite, passphrase }: ArchiveConfig,
  archive: string,
  askPassphrase: AskPassphrase,
  folder: string,
) {
  const plainPath = join(folder, 'open.zip')
  if (isOffsiteArchive(archive)) {
    if (!offsite) throw new InvalidArchiveError('no bucket is configured: set BACKUP_S3_URL and its keys', 'missing')
    await writeFile(plainPath, await downloadArchive(offsite, archive.slice(offsitePrefix.length)), newFileOptions)
    return plainPath
  }
  const path = resolve(archive)
  if (!existsSync(path)) throw new InvalidArchiveError('there is no such file', 'missing')
  if (!(await isEncrypted(path))) return path
  await writeFile(plainPath, decryptArchive(createReadStream(path), passphrase ?? (await askPassphrase())), newFileOptions)
  return plainPath
}

/** Deletions that a restore must repeat, from the old database, an earlier restore and the bucket. */
export async function getTombstones({ dataDir, offsiteBackup: offsite }: ArchiveConfig) {
  const databasePath = getDatabasePath(dataDir)
  const deletedIds = existsSync(databasePath) ? readDeletedAccountIds(databasePath) : []
  const offsiteTombstones = offsite ? await readDeletionLog(offsite) : []
  return [...new Set([...deletedIds.map(toTombstone), ...(await getPendingDeletions(dataDir)), ...offsiteTombstones])]
}

/** An unreadable database may be why somebody restores, so it counts as empty. */
function readDeletedAccountIds(databasePath: string) {
  try {
    return getDeletedAccountIds(databasePath)
  } catch {
    return []
  }
}
