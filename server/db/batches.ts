import { yieldToEventLoop } from '../lib/async.ts'

/** Rows that are in memory at a time. */
export const batchSize = 100

/** Portion after portion, each from the last id of the one before on: however long a list is, the next one costs as much as the first. */
export async function* inBatches<Row extends { id: string }>(ask: (after: string) => Promise<Row[]>, most = batchSize) {
  for (let after = ''; ; ) {
    const rows = await ask(after)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < most) return
    after = last.id
    // Reading rows never waits for anything by itself: between two portions others have their turn.
    await yieldToEventLoop()
  }
}
