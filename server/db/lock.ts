import { join } from 'node:path'
import Sqlite from 'better-sqlite3'

/** Another process works with the data folder. */
export class FolderInUse extends Error {
  constructor(dataDir: string) {
    super(`Another process uses the data folder ${dataDir}: end it first, or set DATA_DIR to another one.`)
    this.name = 'FolderInUse'
  }
}

/**
 * Takes the data folder for this process, or throws `FolderInUse`; gives what lets go of it.
 * SQLite's lock on the file `lock` is the kernel's: however the process ends, it ends too, and no number of a process is left to be believed.
 */
export function lockFolder(dataDir: string): () => void {
  const lock = new Sqlite(join(dataDir, 'lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (fault) {
    lock.close()
    throw fault instanceof Sqlite.SqliteError && fault.code === 'SQLITE_BUSY' ? new FolderInUse(dataDir) : fault
  }
  return () => void lock.close()
}
