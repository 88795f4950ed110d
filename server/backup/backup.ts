import { join } from 'node:path'
import { readdir } from 'node:fs/promises'
import { hourMs } from '../../shared/lib/durations.ts'
import { createLimiter } from '../lib/async.ts'
import type { OffsiteBackupConfig } from '../config/config.ts'
import type { BackupKind } from '../http/context.ts'
import type { BackupOptions } from './make-backup.ts'
import { madeAt, getTimestamp } from './retention.ts'
import { runInWorker } from './worker-rpc.ts'

/** Copying and encrypting block a thread, so each has its own and requests go on. */
const program = (source: string, built: string) => new URL(import.meta.url.endsWith('.ts') ? source : built, import.meta.url)
// The build puts both workers beside the bundle.
const maker = program('./backup.worker.ts', './backup.worker.js')
const carrier = program('./upload.worker.ts', './upload.worker.js')

const inTurn = createLimiter(1)

export const createBackup = (folder: Pick<BackupOptions, 'dataDir' | 'rows'>, now: Date, kind: BackupKind = 'twara') =>
  inTurn(async () => {
    const name = `${kind}-${getTimestamp(now)}.zip`
    const wish = { ...folder, to: join(folder.dataDir, 'backups', name), at: now.getTime() } satisfies BackupOptions
    await runInWorker(maker, wish, 'no backup')
    return name
  })

/** An older archive is the one of the night before, which was uploaded then. */
const lateMs = 23 * hourMs

export async function uploadLatest(dataDir: string, away: OffsiteBackupConfig, now: Date): Promise<number> {
  const folder = join(dataDir, 'backups')
  const names = await readdir(folder).catch(() => [])
  const isFresh = (name: string) => now.getTime() - (madeAt(name)?.getTime() ?? 0) < lateMs
  const name = names.filter(isFresh).sort().at(-1)
  if (!name) throw new Error('nothing sent: the last night was not backed up yet')
  return await runInWorker(carrier, { path: join(folder, name), name, away }, 'nothing sent')
}
