import type { ErrorCode } from '../lib/errors.ts'

/** As many as one page of a list shows, and some more. */
export const maxBulkItems = 100
export type BulkOutcome = { done: string[]; failed: { id: string; code: ErrorCode }[] }
