import type { PreWipeBackup } from '../http/context.ts'
import { exportIntoBackups } from './data-transfer/export.ts'
import type { Place } from './data-transfer/files.ts'

/** In an archive. What is written between it and the write would be in neither, and waits. */
export function archiveBeforeWipe(backUp: () => Promise<string>): PreWipeBackup {
  let name = ''
  return { first: async () => void (name = await backUp()), nameOf: async () => name }
}

/** As an export of what the write itself sees: another process may be writing too. */
export const exportBeforeWipe = (place: Place, now: Date): PreWipeBackup => ({ nameOf: (tx) => exportIntoBackups(tx, place, now) })
