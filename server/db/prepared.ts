import type { Reader } from './database.ts'

/** Shapes combine to thousands: only so many are kept ready. */
const mostKept = 200
const kept = new WeakMap<Reader, Map<string, unknown>>()
let names = 0

/** What `prepare` made for this handle when it was last asked for by that key. `prepare` is given a name that no other statement has. */
export function preparedOnce<T>(db: Reader, key: string, prepare: (name: string) => T): T {
  const known = kept.get(db) ?? new Map<string, unknown>()
  kept.set(db, known)
  const [oldest] = known.keys()
  if (known.has(key)) return known.get(key) as T
  if (known.size >= mostKept && oldest !== undefined) known.delete(oldest)
  names += 1
  const made = prepare(`statement_${names}`)
  known.set(key, made)
  return made
}
