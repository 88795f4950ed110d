import { yieldToEventLoop } from '../lib/async.ts'

export const batchSize = 100

/** Pages by id, so that every batch of a long list costs the same. */
export async function* inBatches<Row extends { id: string }>(readBatch: (after: string) => Promise<Row[]>, limit = batchSize) {
  for (let after = ''; ; ) {
    const rows = await readBatch(after)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < limit) return
    after = last.id
    // SQLite reads synchronously, so other requests get their turn between two batches.
    await yieldToEventLoop()
  }
}
