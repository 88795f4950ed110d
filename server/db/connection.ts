import Sqlite from 'better-sqlite3'

const asserted = ['journal_mode', 'foreign_keys', 'synchronous'] as const
export type Pragmas = Record<(typeof asserted)[number], unknown>
type Role = 'reader' | 'writer' | 'checkpoints'

/** Room for the index of taken days, which a search looks into for every car of a city. Pages of a mapped file would count as memory too. */
const cacheKiB = { reader: 32_000, writer: 8_000, checkpoints: 500 } satisfies Record<Role, number>

export function connect(path: string, role: Role) {
  const connection = new Sqlite(path, { readonly: role === 'reader' })
  connection.pragma('busy_timeout = 5000')
  if (role !== 'reader') connection.pragma('journal_mode = WAL')
  // FULL: a booking that was acknowledged survives a power cut.
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  if (role === 'writer') {
    connection.pragma('journal_size_limit = 67108864')
    // Its own checkpoint, every 128 MB, is for the case that the thread that does them has failed: every request would wait for it.
    connection.pragma('wal_autocheckpoint = 32000')
    // What a mark may have to take back is kept in memory: in a file, that copy of every touched page would be half of a write's work.
    connection.pragma('temp_store = MEMORY')
  }
  connection.pragma(`cache_size = -${cacheKiB[role]}`)
  return connection
}

export const pragmasOf = (connection: Sqlite.Database) =>
  Object.fromEntries(asserted.map((name) => [name, connection.pragma(name, { simple: true })])) as Pragmas
