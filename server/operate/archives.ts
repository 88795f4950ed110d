import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { operateWords } from '../../shared/words/en/operate.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { restoreBackup } from '../backup/restore.ts'
import { BadArchive, verifyBackup } from '../backup/verify.ts'
import type { Config } from '../config.ts'
import { knownMigrations } from '../db/migrations.ts'
import { Failed } from './failed.ts'
import { withFolder } from './rows.ts'

const words = operateWords.backup

const explained = async <T>(work: Promise<T>) =>
  work.catch((fault: unknown) => {
    throw fault instanceof BadArchive ? new Failed(words.bad(fault.message)) : fault
  })

/** Writes a backup into exactly that file, also while the site is running. */
export async function backUpTo({ dataDir }: Pick<Config, 'dataDir'>, to: string, now: Date) {
  const path = resolve(to)
  if (existsSync(path)) throw new Failed(words.there)
  const rows = join(dataDir, 'twara.db')
  if (!existsSync(rows)) throw new Failed(operateWords.doctor.noRows)
  const halfway = await mkdtemp(join(dataDir, '.backup-'))
  await makeBackup({ dataDir, rows, to: path, at: now.getTime(), halfway })
  return words.made(path)
}

/** Reads an archive whole; its rows lie beside it meanwhile. */
export async function verifyArchive(archive: string) {
  const folder = await mkdtemp(join(dirname(resolve(archive)), '.verify-'))
  try {
    await explained(verifyBackup(resolve(archive), join(folder, 'rows.db')))
    return words.verified
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const restoreArchive = (config: Pick<Config, 'dataDir'>, archive: string, now: Date) =>
  withFolder(config, async () => {
    const wish = { archive: resolve(archive), dataDir: config.dataDir, known: knownMigrations(), now }
    const { manifest, keptIn } = await explained(restoreBackup(wish))
    return [words.restored(manifest.madeAt), ...(keptIn ? [words.kept(join(config.dataDir, keptIn))] : []), words.key].join('\n')
  })
