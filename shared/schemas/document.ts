import * as z from 'zod/mini'
import { reason } from './booking.ts'
import { isDay } from '../lib/days.ts'
import { day } from './days.ts'
import { documentDecisions, documentKinds, documentSorts, documentStatuses, numberLength, plainNumber } from '../domain/document.ts'
import { Page } from './paging.ts'

const number = z
  .string('number_range')
  .check(
    z.maxLength(100, 'number_range'),
    z.overwrite(plainNumber),
    z.minLength(numberLength.least, 'number_range'),
    z.maxLength(numberLength.most, 'number_range'),
  )

export const DocumentDecision = z.strictObject({
  decision: z.enum(documentDecisions, 'invalid'),
  note: z.optional(z.nullable(reason)),
  // Only its HMAC is stored.
  number: z.optional(z.nullable(number)),
  validTo: z.optional(z.nullable(day)),
  despiteSameNumber: z.optional(z.boolean('invalid')),
})
export type DocumentDecision = z.output<typeof DocumentDecision>

export const DocumentReading = z.strictObject({
  number,
  validTo: z.string('day_invalid').check(z.refine((typed) => typed === '' || isDay(typed), 'day_invalid')),
})

export const DocumentsQuery = z.strictObject({
  q: z.optional(z.string('invalid').check(z.trim(), z.maxLength(60, 'too_long'))),
  kind: z.optional(z.enum(documentKinds, 'invalid')),
  status: z.optional(z.enum(documentStatuses, 'invalid')),
  sort: z._default(z.enum(documentSorts, 'invalid'), 'waiting'),
  page: Page,
})
export type DocumentsQuery = z.output<typeof DocumentsQuery>

export const PaperCheck = z.strictObject({ isChecked: z.boolean('invalid'), seen: z.iso.datetime('invalid') })
export type PaperCheck = z.output<typeof PaperCheck>
