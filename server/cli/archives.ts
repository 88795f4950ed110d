import { createReadStream, existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { operateWords } from '../../shared/i18n/en/cli.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { getDeletedSince, isRemote, openArchive } from '../backup/open-archive.ts'
import { restoreBackup } from '../backup/restore.ts'
import { clearTempDirs, newFile, withTempDir } from '../backup/temp-dir.ts'
import { encryptArchive, encryptedSuffix } from '../backup/archive-encryption.ts'
import { InvalidArchiveError, verifyBackup } from '../backup/verify.ts'
import { StorageError } from '../storage/s3/storage-error.ts'
import type { Config } from '../config/config.ts'
import { passphraseLength } from '../config/env.ts'
import { knownMigrations } from '../db/migrations.ts'
import { getDatabasePath } from '../config/data-dir.ts'
import { CommandError } from './command-error.ts'
import { keyAdvice } from './key-rotation.ts'
import { withFolder } from './with-database.ts'

const words = operateWords.backup

type Ask = () => Promise<string>
type How = Pick<Config, 'dataDir' | 'offsiteBackup' | 'passphrase'>
type Place = How & Pick<Config, 'documentKey' | 'databaseUrl'>

const explained = async <T>(work: Promise<T>) =>
  work.catch((fault: unknown) => {
    if (fault instanceof InvalidArchiveError) throw new CommandError(words.bad(fault.message))
    throw fault instanceof StorageError ? new CommandError(words.noBucket(fault.message)) : fault
  })

/** Works while the site is running; encrypts where the file name ends with `.age`. */
export async function backUpTo({ dataDir, passphrase }: How, to: string, ask: Ask, now: Date) {
  const path = resolve(to)
  if (existsSync(path)) throw new CommandError(words.there)
  // A disk that is not mounted has none of its folders.
  if (!existsSync(dirname(path))) throw new CommandError(words.noFolder(dirname(path)))
  const rows = getDatabasePath(dataDir)
  if (!existsSync(rows)) throw new CommandError(operateWords.doctor.noRows)
  const isLocked = path.endsWith(encryptedSuffix(''))
  const secret = isLocked ? (passphrase ?? (await ask())) : ''
  if (isLocked && secret.length < passphraseLength) throw new CommandError(words.shortPassphrase(passphraseLength))
  if (!isLocked) await clearTempDirs(dirname(path), now)
  // The target's disk has room, but the plain parts of an encrypted archive must not be stored there.
  return withTempDir(isLocked ? dataDir : dirname(path), async (folder) => {
    const halfway = join(folder, 'halfway')
    const made = isLocked ? join(folder, 'open.zip') : path
    await makeBackup({ dataDir, rows, to: made, at: now.getTime(), halfway })
    if (isLocked) {
      const part = join(dirname(path), `.${basename(path)}.part`)
      try {
        await rm(part, { force: true })
        await writeFile(part, await encryptArchive(createReadStream(made), secret), newFile)
        await rename(part, path)
      } finally {
        await rm(part, { force: true })
      }
    }
    return words.made(path)
  })
}

function roomFor(archive: string, dataDir: string) {
  const place = isRemote(archive) ? dataDir : dirname(resolve(archive))
  return existsSync(place) ? place : tmpdir()
}

export const verifyArchive = (config: How, archive: string, ask: Ask) =>
  withTempDir(roomFor(archive, config.dataDir), (folder) =>
    explained(
      (async () => {
        const { madeAt, files, migrations } = await verifyBackup(await openArchive(config, archive, ask, folder), join(folder, 'rows.db'))
        const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
        return words.verified(madeAt, files.length, `${(bytes / 1_000_000).toFixed(1)} MB`, migrations)
      })(),
    ),
  )

export const restoreArchive = (config: Place, { archive, isLive }: { archive: string; isLive: boolean }, ask: Ask, now: Date) =>
  withFolder(config, () =>
    withTempDir(config.dataDir, (folder) =>
      explained(
        (async () => {
          const erased = await getDeletedSince(config)
          const path = await openArchive(config, archive, ask, folder)
          const { manifest, keptIn } = await restoreBackup({
            archive: path,
            dataDir: config.dataDir,
            known: knownMigrations(),
            erased,
            now,
            isLive,
          })
          const lines = [
            words.restored(manifest.madeAt),
            keptIn && words.kept(join(config.dataDir, keptIn)),
            await keyAdvice(config).catch(() => null),
            isLive ? null : operateWords.held,
          ]
          return lines.filter((line) => line !== null).join('\n')
        })(),
      ),
    ),
  )
