import { chmodSync } from 'node:fs'
import { join } from 'node:path'

export const databaseFile = 'twara.db'
export const getDatabasePath = (dataDir: string) => join(dataDir, databaseFile)

/** False where the system refuses: some mounted disks have no such mode. */
export function restrictToOwner(path: string) {
  try {
    chmodSync(path, 0o600)
    return true
  } catch {
    return false
  }
}
