import type { PreWipeBackup } from '../http/context.ts'
import { exportIntoBackups } from './data-transfer/export.ts'
import type { StorageConfig } from './data-transfer/files.ts'

/** Other writes wait until the archive is made, so that none is lost. */
export function archiveBeforeWipe(backUp: () => Promise<string>): PreWipeBackup {
  let name = ''
  return { beforeExclusive: async () => void (name = await backUp()), getFileName: async () => name }
}

/** Exports what the transaction itself sees, as another process may write too. */
export const exportBeforeWipe = (config: StorageConfig, now: Date): PreWipeBackup => ({
  getFileName: (tx) => exportIntoBackups(tx, config, now),
})
