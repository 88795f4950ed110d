import type { Pool } from 'pg'
import type { Changes } from '../change-tracking.ts'
import { toAppError } from '../database.ts'

type Touched = { id: string | null; transaction: number | null; oldest: number }

type Noted = 'row_changes' | 'ledger_changes'

// Transactions from `oldest` on may still be running, so the next call reads them again.
const touchedSince = (table: Noted) => `SELECT id, transaction, pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS oldest
  FROM (SELECT) AS always LEFT JOIN ${table} ON transaction >= $1`

const oldestNow = 'SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS oldest'

/** A cached answer may miss another process's writes for this long, but never its own. */
const lateMs = 250

/** Call `wrote` after each write of this process. */
export function readChanges(read: Pool, written: Pool, table: Noted): Changes & { wrote: () => void } {
  const committed = new Set<string>()
  let count = 0
  let since = 0
  let seen = new Set<string>()
  let old: number | null = null
  let writes = 0
  let isFresh = false
  function stayFresh() {
    isFresh = true
    setTimeout(() => {
      isFresh = false
    }, lateMs).unref()
  }
  return {
    take() {
      const ids = [...committed]
      committed.clear()
      return ids
    },
    async forget() {
      if (old !== null) await written.query(`DELETE FROM ${table} WHERE transaction < $1`, [old])
      const { rows } = await read.query<{ oldest: number }>(oldestNow)
      old = rows[0]?.oldest ?? null
    },
    wrote() {
      writes += 1
      isFresh = false
    },
    async count() {
      if (isFresh) return count
      const before = writes
      const { rows } = await read.query<Touched>(touchedSince(table), [since]).catch((fault: unknown) => {
        throw toAppError(fault)
      })
      const found = rows.flatMap(({ id, transaction }) => (id === null ? [] : [{ id, key: `${id} ${transaction}` }]))
      const fresh = found.filter(({ key }) => !seen.has(key))
      seen = new Set(found.map(({ key }) => key))
      since = rows[0]?.oldest ?? since
      if (fresh.length > 0) count += 1
      for (const { id } of fresh) committed.add(id)
      // The query may have missed a write that finished meanwhile.
      if (writes === before && !isFresh) stayFresh()
      return count
    },
  }
}
