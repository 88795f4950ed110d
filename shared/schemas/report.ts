import * as z from 'zod/mini'
import { reasonLength } from '../domain/booking.ts'
import { IdParam, PageParam } from './paging.ts'
import { ageSorts } from '../lib/paging.ts'
import { reportKinds, reportLength, reportStates } from '../domain/report.ts'
import { multiline } from '../lib/text.ts'

export const ReportInput = z.strictObject({
  kind: z.enum(reportKinds, 'invalid'),
  id: z.string('required').check(z.minLength(1, 'required'), z.maxLength(60, 'invalid')),
  text: multiline(z.minLength(reportLength.min, 'review_short'), z.maxLength(reportLength.max, 'review_long')),
})
export type ReportInput = z.output<typeof ReportInput>

export const ReportAnswerInput = z.strictObject({ answer: multiline(z.minLength(1, 'required'), z.maxLength(reasonLength, 'reason_long')) })

/** Default order: open reports oldest first, closed ones newest first. */
export const ReportsQuery = z.strictObject({
  id: IdParam,
  q: z.optional(z.string('invalid').check(z.trim(), z.maxLength(60, 'too_long'))),
  kind: z.optional(z.enum(reportKinds, 'invalid')),
  state: z._default(z.enum(reportStates, 'invalid'), 'open'),
  sort: z.optional(z.enum(ageSorts, 'invalid')),
  page: PageParam,
})
export type ReportsQuery = z.output<typeof ReportsQuery>
