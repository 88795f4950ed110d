import { createReadStream, existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { cliMessages } from '../../shared/i18n/en/cli.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { getTombstones, isOffsiteArchive, openArchive } from '../backup/open-archive.ts'
import { restoreBackup } from '../backup/restore.ts'
import { clearTempDirs, newFileOptions, withTempDir } from '../backup/temp-dir.ts'
import { encryptArchive, toEncryptedName } from '../backup/archive-encryption.ts'
import { InvalidArchiveError, verifyBackup } from '../backup/verify.ts'
import { StorageError } from '../storage/s3/storage-error.ts'
import type { Config } from '../config/config.ts'
import { minPassphraseLength } from '../config/env.ts'
import { countKnownMigrations } from '../db/migrations.ts'
import { getDatabasePath } from '../config/data-dir.ts'
import { CommandError } from './command-error.ts'
import { getKeyIssueMessage } from './key-rotation.ts'
import { withDataDirLock } from './with-database.ts'

const messages = cliMessages.backup

type AskPassphrase = () => Promise<string>
type ArchiveConfig = Pick<Config, 'dataDir' | 'offsiteBackup' | 'passphrase'>
type RestoreConfig = ArchiveConfig & Pick<Config, 'documentKey' | 'databaseUrl'>

const withCommandErrors = async <T>(work: Promise<T>) =>
  work.catch((error: unknown) => {
    if (error instanceof InvalidArchiveError) throw new CommandError(messages.bad(error.message))
    throw error instanceof StorageError ? new CommandError(messages.noBucket(error.message)) : error
  })

/** Works while the site is running; encrypts where the file name ends with `.age`. */
export async function writeBackup({ dataDir, passphrase }: ArchiveConfig, to: string, askPassphrase: AskPassphrase, now: Date) {
  const path = resolve(to)
  if (existsSync(path)) throw new CommandError(messages.there)
  // A disk that is not mounted has none of its folders.
  if (!existsSync(dirname(path))) throw new CommandError(messages.noFolder(dirname(path)))
  const databasePath = getDatabasePath(dataDir)
  if (!existsSync(databasePath)) throw new CommandError(cliMessages.doctor.noData)
  const isEncrypted = path.endsWith(toEncryptedName(''))
  const password = isEncrypted ? (passphrase ?? (await askPassphrase())) : ''
  if (isEncrypted && password.length < minPassphraseLength) throw new CommandError(messages.shortPassphrase(minPassphraseLength))
  if (!isEncrypted) await clearTempDirs(dirname(path), now)
  // The target's disk has room, but the plain parts of an encrypted archive must not be stored there.
  return withTempDir(isEncrypted ? dataDir : dirname(path), async (folder) => {
    const tempPath = join(folder, 'halfway')
    const archivePath = isEncrypted ? join(folder, 'open.zip') : path
    await makeBackup({ dataDir, databasePath, archivePath, requestedAt: now.getTime(), workDir: tempPath })
    if (isEncrypted) {
      const partPath = join(dirname(path), `.${basename(path)}.part`)
      try {
        await rm(partPath, { force: true })
        await writeFile(partPath, await encryptArchive(createReadStream(archivePath), password), newFileOptions)
        await rename(partPath, path)
      } finally {
        await rm(partPath, { force: true })
      }
    }
    return messages.made(path)
  })
}

function findTempParent(archive: string, dataDir: string) {
  const parent = isOffsiteArchive(archive) ? dataDir : dirname(resolve(archive))
  return existsSync(parent) ? parent : tmpdir()
}

export const verifyArchive = (config: ArchiveConfig, archive: string, askPassphrase: AskPassphrase) =>
  withTempDir(findTempParent(archive, config.dataDir), (folder) =>
    withCommandErrors(
      (async () => {
        const { madeAt, files, migrations } = await verifyBackup(
          await openArchive(config, archive, askPassphrase, folder),
          join(folder, 'rows.db'),
        )
        const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
        return messages.verified(madeAt, files.length, `${(bytes / 1_000_000).toFixed(1)} MB`, migrations)
      })(),
    ),
  )

export const restoreArchive = (
  config: RestoreConfig,
  { archive, isLive }: { archive: string; isLive: boolean },
  askPassphrase: AskPassphrase,
  now: Date,
) =>
  withDataDirLock(config, () =>
    withTempDir(config.dataDir, (folder) =>
      withCommandErrors(
        (async () => {
          const deleted = await getTombstones(config)
          const path = await openArchive(config, archive, askPassphrase, folder)
          const { manifest, keptIn } = await restoreBackup({
            archive: path,
            dataDir: config.dataDir,
            supportedMigrations: countKnownMigrations(),
            tombstones: deleted,
            now,
            isLive,
          })
          const lines = [
            messages.restored(manifest.madeAt),
            keptIn && messages.kept(join(config.dataDir, keptIn)),
            await getKeyIssueMessage(config).catch(() => null),
            isLive ? null : cliMessages.startsOnHold,
          ]
          return lines.filter((line) => line !== null).join('\n')
        })(),
      ),
    ),
  )
