import * as z from 'zod/mini'
import { reason } from './booking.ts'
import { isDay } from '../lib/days.ts'
import { day } from './days.ts'
import { documentDecisions, documentKinds, documentSorts, documentStatuses, numberLength, normalizeNumber } from '../domain/document.ts'
import { IdParam, PageParam } from './paging.ts'

const number = z
  .string('number_range')
  .check(
    z.maxLength(100, 'number_range'),
    z.overwrite(normalizeNumber),
    z.minLength(numberLength.min, 'number_range'),
    z.maxLength(numberLength.max, 'number_range'),
  )

export const DocumentDecisionInput = z.strictObject({
  decision: z.enum(documentDecisions, 'invalid'),
  note: z.optional(z.nullable(reason)),
  // Only its HMAC is stored.
  number: z.optional(z.nullable(number)),
  validTo: z.optional(z.nullable(day)),
  despiteSameNumber: z.optional(z.boolean('invalid')),
})
export type DocumentDecisionInput = z.output<typeof DocumentDecisionInput>

export const DocumentReadingForm = z.strictObject({
  number,
  validTo: z.string('day_invalid').check(z.refine((value) => value === '' || isDay(value), 'day_invalid')),
})

export const DocumentsQuery = z.strictObject({
  id: IdParam,
  q: z.optional(z.string('invalid').check(z.trim(), z.maxLength(60, 'too_long'))),
  kind: z.optional(z.enum(documentKinds, 'invalid')),
  status: z.optional(z.enum(documentStatuses, 'invalid')),
  sort: z._default(z.enum(documentSorts, 'invalid'), 'waiting'),
  page: PageParam,
})
export type DocumentsQuery = z.output<typeof DocumentsQuery>

export const CarDocumentCheckInput = z.strictObject({ isChecked: z.boolean('invalid'), seen: z.iso.datetime('invalid') })
export type CarDocumentCheckInput = z.output<typeof CarDocumentCheckInput>
