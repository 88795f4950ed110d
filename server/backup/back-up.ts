import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError } from '../../shared/errors.ts'
import { atMostAtOnce } from '../concurrency.ts'
import type { BackupWish } from './make-backup.ts'

// Built, it lies beside the one file that all others are in.
const maker = new URL(import.meta.url.endsWith('.ts') ? './maker.ts' : './backup-maker.js', import.meta.url)

type Answer = { isMade: true } | { code: string; message: string }

/** In a thread of its own: copying the rows keeps it busy, and requests go on meanwhile. */
const made = (wish: BackupWish) =>
  new Promise<void>((resolve, reject) => {
    const worker = new Worker(maker, { workerData: wish })
    worker.once('message', (answer: Answer) => {
      if ('isMade' in answer) resolve()
      else if (/^(ENOSPC|EDQUOT|SQLITE_FULL)$/.test(answer.code)) reject(new AppError('storage_full'))
      else reject(new Error(`no backup: ${answer.message}`))
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('no backup: its thread ended')))
  })

const inTurn = atMostAtOnce(1)

/** By its name an archive says why it was made: only those of the night go by themselves. */
export type BackupKind = 'twara' | 'nightly'

/** `2026-11-23T00:15:00.000Z` without what a file's name may not have everywhere. */
const nameAt = (kind: BackupKind, now: Date) => `${kind}-${now.toISOString().slice(0, 23).replaceAll(/[:.]/g, '-')}.zip`

/** Makes a backup under `backups/` of the data folder and gives its name; one at a time. */
export const backUp = (folder: Pick<BackupWish, 'dataDir' | 'rows'>, now: Date, kind: BackupKind = 'twara') =>
  inTurn(async () => {
    const name = nameAt(kind, now)
    await made({ ...folder, to: join(folder.dataDir, 'backups', name), at: now.getTime() })
    return name
  })
