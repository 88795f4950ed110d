import * as z from 'zod/mini'
import { isMonth } from './days.ts'
import { Page } from './paging-schema.ts'

const month = z.string('invalid').check(z.refine(isMonth, 'invalid'))

export const PaymentsQuery = z.strictObject({
  month: z.optional(month),
  carId: z.optional(z.string('invalid').check(z.maxLength(60, 'invalid'))),
  page: Page,
})
export type PaymentsQuery = z.output<typeof PaymentsQuery>

export const StatementQuery = z.strictObject({ month })
