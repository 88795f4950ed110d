import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { operateWords } from '../../shared/i18n/en/cli.ts'

export class DataDirLockedError extends Error {
  constructor(dataDir: string, pid: string) {
    super(operateWords.folderInUse(dataDir, pid))
    this.name = 'DataDirLockedError'
  }
}

const pidFile = (dataDir: string) => join(dataDir, 'lock.pid')

/** Only helps to explain a refusal, so a full disk may prevent it. */
function notePid(dataDir: string) {
  try {
    writeFileSync(pidFile(dataDir), String(process.pid), { mode: 0o600 })
  } catch {
    rmSync(pidFile(dataDir), { force: true })
  }
}

function pidIn(dataDir: string) {
  try {
    return /^\d+/.exec(readFileSync(pidFile(dataDir), 'utf8'))?.[0] ?? ''
  } catch {
    return ''
  }
}

/** The kernel releases SQLite's lock however the process ends, so no pid must be trusted. */
export function lockDataDir(dataDir: string): () => void {
  const lock = new Sqlite(join(dataDir, 'lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (fault) {
    lock.close()
    throw fault instanceof Sqlite.SqliteError && fault.code === 'SQLITE_BUSY' ? new DataDirLockedError(dataDir, pidIn(dataDir)) : fault
  }
  notePid(dataDir)
  return () => {
    rmSync(pidFile(dataDir), { force: true })
    lock.close()
  }
}
