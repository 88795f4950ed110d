import type { PreWipeBackup } from '../http/context.ts'
import { exportIntoBackups } from './data-transfer/export.ts'
import type { Place } from './data-transfer/files.ts'

/** Other writes wait until the archive is made, so that none is lost. */
export function archiveBeforeWipe(backUp: () => Promise<string>): PreWipeBackup {
  let name = ''
  return { first: async () => void (name = await backUp()), nameOf: async () => name }
}

/** Exports what the transaction itself sees, as another process may write too. */
export const exportBeforeWipe = (place: Place, now: Date): PreWipeBackup => ({ nameOf: (tx) => exportIntoBackups(tx, place, now) })
