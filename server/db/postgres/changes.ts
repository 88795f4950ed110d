import type { Pool } from 'pg'
import { type ChangeTracker, mapDbError } from '../database.ts'

type ChangeRow = { id: string | null; transaction: number | null; oldest: number }

type ChangeTable = 'row_changes' | 'ledger_changes'

// Transactions from `oldest` on may still be running, so the next call reads them again.
const selectChangesSince = (table: ChangeTable) => `SELECT id, transaction, pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS oldest
  FROM (SELECT) AS always LEFT JOIN ${table} ON transaction >= $1`

const selectOldestTransaction = 'SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS oldest'

/** A cached answer may miss another process's writes for this long, but never its own. */
const maxStaleMs = 250

/** Call `markWritten` after each write of this process. */
export function pollChanges(readPool: Pool, writePool: Pool, table: ChangeTable): ChangeTracker & { markWritten: () => void } {
  const committed = new Set<string>()
  let version = 0
  let since = 0
  let processedKeys = new Set<string>()
  let purgeBefore: number | null = null
  let writes = 0
  let isFresh = false
  function markFresh() {
    isFresh = true
    setTimeout(() => {
      isFresh = false
    }, maxStaleMs).unref()
  }
  return {
    drainIds() {
      const ids = [...committed]
      committed.clear()
      return ids
    },
    async purge() {
      if (purgeBefore !== null) await writePool.query(`DELETE FROM ${table} WHERE transaction < $1`, [purgeBefore])
      const { rows } = await readPool.query<{ oldest: number }>(selectOldestTransaction)
      purgeBefore = rows[0]?.oldest ?? null
    },
    markWritten() {
      writes += 1
      isFresh = false
    },
    async getVersion() {
      if (isFresh) return version
      const before = writes
      const { rows } = await readPool.query<ChangeRow>(selectChangesSince(table), [since]).catch((error: unknown) => {
        throw mapDbError(error)
      })
      const rowsWithIds = rows.flatMap(({ id, transaction }) => (id === null ? [] : [{ id, key: `${id} ${transaction}` }]))
      const newRows = rowsWithIds.filter(({ key }) => !processedKeys.has(key))
      processedKeys = new Set(rowsWithIds.map(({ key }) => key))
      since = rows[0]?.oldest ?? since
      if (newRows.length > 0) version += 1
      for (const { id } of newRows) committed.add(id)
      // The query may have missed a write that finished meanwhile.
      if (writes === before && !isFresh) markFresh()
      return version
    },
  }
}
