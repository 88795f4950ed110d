import { join } from 'node:path'
import { readdir } from 'node:fs/promises'
import { hourMs } from '../../shared/durations.ts'
import { atMostAtOnce } from '../concurrency.ts'
import type { AwayConfig } from '../config.ts'
import type { BackupWish } from './make-backup.ts'
import { madeAt, stampOf } from './retention.ts'
import { inThread } from './thread.ts'

/** In threads of their own: copying and locking keep them busy, and requests go on meanwhile. */
const program = (source: string, built: string) => new URL(import.meta.url.endsWith('.ts') ? source : built, import.meta.url)
// Built, they lie beside the one file that all others are in.
const maker = program('./maker.ts', './backup-maker.js')
const carrier = program('./carrier.ts', './backup-carrier.js')

const inTurn = atMostAtOnce(1)

/** By its name an archive says why it was made: only those of the night go by themselves. */
export type BackupKind = 'twara' | 'nightly'

/** Makes a backup under `backups/` of the data folder and gives its name; one at a time. */
export const backUp = (folder: Pick<BackupWish, 'dataDir' | 'rows'>, now: Date, kind: BackupKind = 'twara') =>
  inTurn(async () => {
    const name = `${kind}-${stampOf(now)}.zip`
    const wish = { ...folder, to: join(folder.dataDir, 'backups', name), at: now.getTime() } satisfies BackupWish
    await inThread(maker, wish, 'no backup')
    return name
  })

/** What is older was sent the night before: the one of this night is late. */
const lateMs = 23 * hourMs

/** Sends the archive of the last night away; gives how many lie there then. */
export async function sendNewest(dataDir: string, away: AwayConfig, now: Date): Promise<number> {
  const folder = join(dataDir, 'backups')
  const names = await readdir(folder).catch(() => [])
  const isFresh = (name: string) => now.getTime() - (madeAt(name)?.getTime() ?? 0) < lateMs
  const name = names.filter(isFresh).sort().at(-1)
  if (!name) throw new Error('nothing sent: the last night was not backed up yet')
  return await inThread(carrier, { path: join(folder, name), name, away }, 'nothing sent')
}
