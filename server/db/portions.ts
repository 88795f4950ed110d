import { otherWork } from '../concurrency.ts'

/** Rows that are in memory at a time. */
export const portion = 100

/** Portion after portion, each from the last id of the one before on: however long a list is, the next one costs as much as the first. */
export async function* portionsOf<Row extends { id: string }>(ask: (after: string) => Promise<Row[]>, most = portion) {
  for (let after = ''; ; ) {
    const rows = await ask(after)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < most) return
    after = last.id
    // Reading rows never waits for anything by itself: between two portions others have their turn.
    await otherWork()
  }
}
