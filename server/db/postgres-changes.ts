import type { Pool } from 'pg'
import { type Changes, untaken } from './changes.ts'

type Touched = { id: string | null; transaction: number | null; oldest: number }

// With the oldest transaction that still runs: what it and later ones touch may not be seen yet.
const touchedSince = `SELECT id, transaction, pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS oldest
  FROM (SELECT) AS always LEFT JOIN touched ON transaction >= $1`

/** What every process touched, from the table that triggers write into. */
export function readChanges(read: Pool): Changes {
  const committed = untaken()
  let count = 0
  let since = 0
  let seen = new Set<string>()
  return {
    take: committed.take,
    async count() {
      const { rows } = await read.query<Touched>(touchedSince, [since])
      const found = rows.flatMap(({ id, transaction }) => (id === null ? [] : [{ id, key: `${id} ${transaction}` }]))
      const fresh = found.filter(({ key }) => !seen.has(key))
      seen = new Set(found.map(({ key }) => key))
      since = rows[0]?.oldest ?? since
      if (fresh.length > 0) count += 1
      committed.add(fresh.map(({ id }) => id))
      return count
    },
  }
}
