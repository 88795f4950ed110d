import { join } from 'node:path'
import { readdir } from 'node:fs/promises'
import { hourMs } from '../../shared/lib/durations.ts'
import { createLimiter } from '../lib/async.ts'
import type { OffsiteBackupConfig } from '../config/config.ts'
import type { BackupKind } from '../http/context.ts'
import type { BackupOptions } from './make-backup.ts'
import { madeAt, getTimestamp } from './retention.ts'
import { runInWorker } from './worker-rpc.ts'

/** In threads of their own: copying and locking keep them busy, and requests go on meanwhile. */
const program = (source: string, built: string) => new URL(import.meta.url.endsWith('.ts') ? source : built, import.meta.url)
// Built, they lie beside the one file that all others are in.
const maker = program('./backup.worker.ts', './backup.worker.js')
const carrier = program('./upload.worker.ts', './upload.worker.js')

const inTurn = createLimiter(1)

/** Makes a backup under `backups/` of the data folder and gives its name; one at a time. */
export const createBackup = (folder: Pick<BackupOptions, 'dataDir' | 'rows'>, now: Date, kind: BackupKind = 'twara') =>
  inTurn(async () => {
    const name = `${kind}-${getTimestamp(now)}.zip`
    const wish = { ...folder, to: join(folder.dataDir, 'backups', name), at: now.getTime() } satisfies BackupOptions
    await runInWorker(maker, wish, 'no backup')
    return name
  })

/** What is older was sent the night before: the one of this night is late. */
const lateMs = 23 * hourMs

/** Sends the archive of the last night away; gives how many lie there then. */
export async function uploadLatest(dataDir: string, away: OffsiteBackupConfig, now: Date): Promise<number> {
  const folder = join(dataDir, 'backups')
  const names = await readdir(folder).catch(() => [])
  const isFresh = (name: string) => now.getTime() - (madeAt(name)?.getTime() ?? 0) < lateMs
  const name = names.filter(isFresh).sort().at(-1)
  if (!name) throw new Error('nothing sent: the last night was not backed up yet')
  return await runInWorker(carrier, { path: join(folder, name), name, away }, 'nothing sent')
}
