import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { cliMessages } from '../../shared/i18n/en/cli.ts'

export class DataDirLockedError extends Error {
  constructor(dataDir: string, pid: string) {
    super(cliMessages.folderInUse(dataDir, pid))
    this.name = 'DataDirLockedError'
  }
}

const getPidFile = (dataDir: string) => join(dataDir, 'lock.pid')

/** Only an error message shows the pid, so a full disk may keep it from being written. */
function writePid(dataDir: string) {
  try {
    writeFileSync(getPidFile(dataDir), String(process.pid), { mode: 0o600 })
  } catch {
    rmSync(getPidFile(dataDir), { force: true })
  }
}

function readPid(dataDir: string) {
  try {
    return /^\d+/.exec(readFileSync(getPidFile(dataDir), 'utf8'))?.[0] ?? ''
  } catch {
    return ''
  }
}

/** The kernel releases SQLite's lock however the process ends, so no pid must be trusted. */
export function lockDataDir(dataDir: string): () => void {
  const lock = new Sqlite(join(dataDir, 'lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw error instanceof Sqlite.SqliteError && error.code === 'SQLITE_BUSY' ? new DataDirLockedError(dataDir, readPid(dataDir)) : error
  }
  writePid(dataDir)
  return () => {
    rmSync(getPidFile(dataDir), { force: true })
    lock.close()
  }
}
