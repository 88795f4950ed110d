import { closeSync, openSync, statSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { foldText } from '../../../shared/lib/search-text.ts'
import { closeFile } from '../../config/data-dir.ts'
import type { SlowQueryHook } from '../database.ts'

type Role = 'reader' | 'writer'

/** Small, because searches do not read the file and the system caches it anyway. */
const cacheKiB = 2_000

/** Analysing takes a tenth of a second for hundreds of thousands of rows. */
const mostAlike = 400

const mostStatements = 300

const runs = ['run', 'get', 'all'] as const

function timed(statement: Sqlite.Statement, { fromMs, now, told }: SlowQueryHook) {
  for (const name of runs) {
    const plain = statement[name].bind(statement) as (...values: unknown[]) => unknown
    const timing = (...values: unknown[]) => {
      const since = now()
      try {
        return plain(...values)
      } finally {
        const took = now() - since
        if (took >= fromMs) told(statement.source, took)
      }
    }
    Object.assign(statement, { [name]: timing })
  }
  return statement
}

/** Compiling most statements takes longer than running them. */
function keepStatements(connection: Sqlite.Database, slow?: SlowQueryHook) {
  const prepare = connection.prepare.bind(connection)
  const kept = new Map<string, Sqlite.Statement>()
  function compile(source: string) {
    const [oldest] = kept.keys()
    if (kept.size >= mostStatements && oldest !== undefined) kept.delete(oldest)
    return slow ? timed(prepare(source), slow) : prepare(source)
  }
  function statementOf(source: string) {
    const statement = kept.get(source) ?? compile(source)
    // The map's order is least recently used first.
    kept.delete(source)
    kept.set(source, statement)
    return statement
  }
  connection.prepare = statementOf as typeof connection.prepare
}

const ownMode = 0o600

/** SQLite gives its other files the same mode; false where the system refuses. */
export function closeToOthers(path: string) {
  closeSync(openSync(path, 'a', ownMode))
  const open = [path, `${path}-wal`, `${path}-shm`].filter((file) => ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0)
  return open.map(closeFile).every(Boolean)
}

const mostPatterns = 100

function createMatcher() {
  const patterns = new Map<string, RegExp>()
  return (pattern: unknown, text: unknown) => {
    if (typeof pattern !== 'string' || typeof text !== 'string') return null
    const known = patterns.get(pattern) ?? new RegExp(pattern, 'i')
    if (patterns.size >= mostPatterns) patterns.clear()
    patterns.set(pattern, known)
    return Number(known.test(text))
  }
}

export function connect(path: string, role: Role, slow?: SlowQueryHook) {
  const connection = new Sqlite(path, { readonly: role === 'reader' })
  connection.pragma('busy_timeout = 5000')
  // FULL: a booking that was acknowledged survives a power cut.
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  if (role === 'writer') {
    connection.pragma('journal_mode = WAL')
    connection.pragma('journal_size_limit = 67108864')
    // Savepoints in a file would cost half of a write's time.
    connection.pragma('temp_store = MEMORY')
    connection.pragma(`analysis_limit = ${mostAlike}`)
  }
  connection.pragma(`cache_size = -${cacheKiB}`)
  connection.function('fold_text', { deterministic: true }, (text) => (typeof text === 'string' ? foldText(text) : text))
  connection.function('regexp', { deterministic: true }, createMatcher())
  keepStatements(connection, slow)
  return connection
}
