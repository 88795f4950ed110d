import type { BackupKind, PreWipeBackup } from '../http/context.ts'
import type { BackupOptions } from './make-backup.ts'
import type { OffsiteBackupConfig } from '../config/config.ts'
import type { StorageConfig } from './data-transfer/files.ts'
import { createLimiter } from '../lib/async.ts'
import { createExportName, exportToBackups } from './data-transfer/export.ts'
import { getNightlyBackupDate, toFileTimestamp } from './retention.ts'
import { hourMs } from '../../shared/lib/durations.ts'
import { join } from 'node:path'
import { readdir } from 'node:fs/promises'
import { runInWorker } from './run-in-worker.ts'

/** Copying and encrypting block a thread, so each has its own and requests go on. */
const getWorkerUrl = (source: string, built: string) => new URL(import.meta.url.endsWith('.ts') ? source : built, import.meta.url)
// The build puts both workers beside the bundle.
const backupWorker = getWorkerUrl('./backup.worker.ts', './backup.worker.js')
const uploadWorker = getWorkerUrl('./upload.worker.ts', './upload.worker.js')

const runExclusive = createLimiter(1)

export const createBackup = (folder: Pick<BackupOptions, 'dataDir' | 'databasePath'>, now: Date, kind: BackupKind = 'twara') =>
  runExclusive(async () => {
    const name = `${kind}-${toFileTimestamp(now)}.zip`
    const options = { ...folder, archivePath: join(folder.dataDir, 'backups', name), requestedAt: now.getTime() } satisfies BackupOptions
    await runInWorker(backupWorker, options, 'no backup')
    return name
  })

/** An older archive is the one of the night before, which was uploaded then. */
const freshArchiveMs = 23 * hourMs

export async function uploadLatest(dataDir: string, offsite: OffsiteBackupConfig, now: Date): Promise<number> {
  const folder = join(dataDir, 'backups')
  const names = await readdir(folder).catch(() => [])
  const isFresh = (name: string) => now.getTime() - (getNightlyBackupDate(name)?.getTime() ?? 0) < freshArchiveMs
  const name = names.filter(isFresh).sort().at(-1)
  if (!name) throw new Error('nothing sent, because last night’s backup is not there yet')
  return await runInWorker(uploadWorker, { path: join(folder, name), name, offsiteBackup: offsite }, 'nothing sent')
}

/** Other writes wait until the archive is made, so that none is lost. */
export function archiveBeforeWipe(backUp: () => Promise<string>): PreWipeBackup {
  let name = ''
  return { beforeExclusiveWrite: async () => void (name = await backUp()), getFileName: async () => name }
}

/** Exports what the transaction itself sees, as another process may write too. */
export function exportBeforeWipe(config: StorageConfig, now: Date): PreWipeBackup {
  const name = createExportName(now)
  return { getFileName: (tx) => exportToBackups(tx, config, name, now) }
}
