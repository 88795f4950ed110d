import * as z from 'zod/mini'
import { maxBulkItems } from '../domain/bulk.ts'

const id = z.string('invalid').check(z.minLength(1, 'invalid'), z.maxLength(60, 'invalid'))
const item = z.strictObject({ id, seen: z.optional(z.iso.datetime('invalid')) })

/** `seen` is the version of a listing that the admin has read. */
export const BulkApprovalInput = z.strictObject({
  items: z.array(item, 'required').check(z.minLength(1, 'required'), z.maxLength(maxBulkItems, 'invalid')),
})
export type BulkApprovalInput = z.output<typeof BulkApprovalInput>
