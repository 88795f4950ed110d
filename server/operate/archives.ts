import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { operateWords } from '../../shared/words/en/operate.ts'
import { erasuresAway, fetchAway } from '../backup/away.ts'
import { erasureOf, erasuresToRepeat } from '../backup/erasures.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { restoreBackup } from '../backup/restore.ts'
import { isSealed, seal, sealedName, unseal } from '../backup/sealing.ts'
import { BadArchive, verifyBackup } from '../backup/verify.ts'
import { BucketFault } from '../bucket/bucket.ts'
import { type Config, passphraseLength } from '../config.ts'
import { endedAccounts } from '../db/copy.ts'
import { knownMigrations } from '../db/migrations.ts'
import { Failed } from './failed.ts'
import { withFolder } from './rows.ts'

const words = operateWords.backup

type Ask = () => Promise<string>
type How = Pick<Config, 'dataDir' | 'away' | 'passphrase'>

const explained = async <T>(work: Promise<T>) =>
  work.catch((fault: unknown) => {
    if (fault instanceof BadArchive) throw new Failed(words.bad(fault.message))
    throw fault instanceof BucketFault ? new Failed(words.noBucket(fault.message)) : fault
  })

/** A folder for what is on its way, gone at the end. */
async function withScratch<T>(beside: string, work: (folder: string) => Promise<T>) {
  const folder = await mkdtemp(join(beside, '.archive-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const fresh = { flag: 'wx', mode: 0o600, flush: true } as const

/** Writes a backup into exactly that file, also while the site is running; locked where its name ends with `.age`. */
export async function backUpTo({ dataDir, passphrase }: How, to: string, ask: Ask, now: Date) {
  const path = resolve(to)
  if (existsSync(path)) throw new Failed(words.there)
  const rows = join(dataDir, 'twara.db')
  if (!existsSync(rows)) throw new Failed(operateWords.doctor.noRows)
  const isLocked = path.endsWith(sealedName(''))
  const secret = isLocked ? (passphrase ?? (await ask())) : ''
  if (isLocked && secret.length < passphraseLength) throw new Failed(words.shortPassphrase(passphraseLength))
  return withScratch(dataDir, async (folder) => {
    const halfway = join(folder, 'halfway')
    const made = isLocked ? join(folder, 'open.zip') : path
    await makeBackup({ dataDir, rows, to: made, at: now.getTime(), halfway })
    if (isLocked) {
      const part = join(dirname(path), `.${basename(path)}.part`)
      await rm(part, { force: true })
      await writeFile(part, await seal(createReadStream(made), secret), fresh)
      await rename(part, path)
    }
    return words.made(path)
  })
}

const away = 'bucket:'

/** An archive as it can be read: one that is locked, or lies in the bucket, is laid open in `folder`. */
async function openArchive({ away: elsewhere, passphrase }: How, archive: string, ask: Ask, folder: string) {
  const open = join(folder, 'open.zip')
  if (archive.startsWith(away)) {
    if (!elsewhere) throw new Failed(words.noAway)
    await writeFile(open, await fetchAway(elsewhere, archive.slice(away.length)), fresh)
    return open
  }
  const path = resolve(archive)
  if (!existsSync(path)) throw new BadArchive('there is no such file')
  if (!(await isSealed(path))) return path
  await writeFile(open, unseal(createReadStream(path), passphrase ?? (await ask())), fresh)
  return open
}

/** Beside the archive there is room for what it holds; the folder for temporary files may be in memory. */
function roomFor(archive: string, dataDir: string) {
  const place = archive.startsWith(away) ? dataDir : dirname(resolve(archive))
  return existsSync(place) ? place : tmpdir()
}

/** Reads an archive whole; its rows, and all of it where it is locked or elsewhere, lie in a folder that is gone at the end. */
export const verifyArchive = (config: How, archive: string, ask: Ask) =>
  withScratch(roomFor(archive, config.dataDir), (folder) =>
    explained(
      (async () => {
        await verifyBackup(await openArchive(config, archive, ask, folder), join(folder, 'rows.db'))
        return words.verified
      })(),
    ),
  )

/** The accounts that must not come back: those that were ended in the rows that are replaced, that an earlier restore has left to do, and that the bucket knows. */
async function erasedSince({ dataDir, away: elsewhere }: How) {
  const rows = join(dataDir, 'twara.db')
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

export const restoreArchive = (config: How, archive: string, ask: Ask, now: Date) =>
  withFolder(config, () =>
    withScratch(config.dataDir, (folder) =>
      explained(
        (async () => {
          const erased = await erasedSince(config)
          const path = await openArchive(config, archive, ask, folder)
          const { manifest, keptIn } = await restoreBackup({
            archive: path,
            dataDir: config.dataDir,
            known: knownMigrations(),
            erased,
            now,
          })
          return [words.restored(manifest.madeAt), ...(keptIn ? [words.kept(join(config.dataDir, keptIn))] : []), words.key].join('\n')
        })(),
      ),
    ),
  )
