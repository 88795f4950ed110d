import { closeSync, openSync, statSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { foldText } from '../../../shared/lib/search-text.ts'
import { restrictToOwner } from '../../config/data-dir.ts'
import type { SlowQueryHook } from '../database.ts'

type Role = 'reader' | 'writer'

/** Small, because searches do not read the file and the system caches it anyway. */
const cacheKiB = 2_000

/** Analysing takes a tenth of a second for hundreds of thousands of rows. */
const analysisLimit = 400

const maxStatements = 300

const runMethods = ['run', 'get', 'all'] as const

function timeStatement(statement: Sqlite.Statement, { thresholdMs, now, onSlowQuery }: SlowQueryHook) {
  for (const name of runMethods) {
    const runUntimed = statement[name].bind(statement) as (...values: unknown[]) => unknown
    const runTimed = (...values: unknown[]) => {
      const startedAt = now()
      try {
        return runUntimed(...values)
      } finally {
        const tookMs = now() - startedAt
        if (tookMs >= thresholdMs) onSlowQuery(statement.source, tookMs)
      }
    }
    Object.assign(statement, { [name]: runTimed })
  }
  return statement
}

/** Compiling most statements takes longer than running them. */
function cacheStatements(connection: Sqlite.Database, slowQuery?: SlowQueryHook) {
  const prepare = connection.prepare.bind(connection)
  const cache = new Map<string, Sqlite.Statement>()
  function compile(source: string) {
    const [oldest] = cache.keys()
    if (cache.size >= maxStatements && oldest !== undefined) cache.delete(oldest)
    return slowQuery ? timeStatement(prepare(source), slowQuery) : prepare(source)
  }
  function getStatement(source: string) {
    const statement = cache.get(source) ?? compile(source)
    // The map's order is least recently used first.
    cache.delete(source)
    cache.set(source, statement)
    return statement
  }
  connection.prepare = getStatement as typeof connection.prepare
}

const ownerOnlyMode = 0o600

/** SQLite gives its other files the same mode; false where the system refuses. */
export function restrictDatabaseFiles(path: string) {
  closeSync(openSync(path, 'a', ownerOnlyMode))
  const open = [path, `${path}-wal`, `${path}-shm`].filter((file) => ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0)
  return open.map(restrictToOwner).every(Boolean)
}

const maxPatterns = 100

function createMatcher() {
  const patterns = new Map<string, RegExp>()
  return (pattern: unknown, text: unknown) => {
    if (typeof pattern !== 'string' || typeof text !== 'string') return null
    const regex = patterns.get(pattern) ?? new RegExp(pattern, 'i')
    if (patterns.size >= maxPatterns) patterns.clear()
    patterns.set(pattern, regex)
    return Number(regex.test(text))
  }
}

export function connect(path: string, role: Role, slowQuery?: SlowQueryHook) {
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
    connection.pragma(`analysis_limit = ${analysisLimit}`)
  }
  connection.pragma(`cache_size = -${cacheKiB}`)
  connection.function('fold_text', { deterministic: true }, (text) => (typeof text === 'string' ? foldText(text) : text))
  connection.function('regexp', { deterministic: true }, createMatcher())
  cacheStatements(connection, slowQuery)
  return connection
}
