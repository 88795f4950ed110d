import * as z from 'zod/mini'
import { reason } from './booking-schema.ts'
import { documentDecisions, documentStatuses } from './document.ts'
import { Page } from './paging-schema.ts'

export const DocumentDecision = z.strictObject({
  decision: z.enum(documentDecisions, 'invalid'),
  note: z.optional(z.nullable(reason)),
})
export type DocumentDecision = z.output<typeof DocumentDecision>

export const DocumentsQuery = z.strictObject({ status: z.optional(z.enum(documentStatuses, 'invalid')), page: Page })
export type DocumentsQuery = z.output<typeof DocumentsQuery>

/** `seen`: the car's `updatedAt` as it stood before the eyes of who compared its papers. */
export const PapersChecked = z.strictObject({ seen: z.iso.datetime('invalid') })
