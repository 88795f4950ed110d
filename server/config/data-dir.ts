import { chmodSync } from 'node:fs'
import { join } from 'node:path'

/** Where the rows lie in a data folder, and in an archive of one. */
export const databaseFile = 'twara.db'
export const getDatabasePath = (dataDir: string) => join(dataDir, databaseFile)

/** A file for the site's own user alone. False where the system refuses: some mounted disks know no such mode. */
export function closeFile(path: string) {
  try {
    chmodSync(path, 0o600)
    return true
  } catch {
    return false
  }
}
