import type { BulkOutcome } from '../../shared/domain/bulk.ts'
import { AppError } from '../../shared/lib/errors.ts'

/** Each item in its own transaction: one refusal must not stop the others. */
export async function runInBulk<Item extends { id: string }>(items: readonly Item[], run: (item: Item) => Promise<unknown>) {
  const outcome: BulkOutcome = { done: [], failed: [] }
  for (const item of new Map(items.map((entry) => [entry.id, entry])).values()) {
    try {
      await run(item)
      outcome.done.push(item.id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      outcome.failed.push({ id: item.id, code: error.code })
    }
  }
  return outcome
}
