import * as z from 'zod/mini'
import { balanceFilters, balanceSorts } from '../domain/balance.ts'
import { reasonLength } from '../domain/booking.ts'
import { isMonth } from '../lib/days.ts'
import { PageParam } from './paging.ts'
import { singleLine, multiline, integerText } from '../lib/text.ts'

const month = z.string('invalid').check(z.refine(isMonth, 'invalid'))

export const PaymentsQuery = z.strictObject({
  month: z.optional(month),
  carId: z.optional(z.string('invalid').check(z.maxLength(60, 'invalid'))),
  page: PageParam,
})
export type PaymentsQuery = z.output<typeof PaymentsQuery>

export const StatementQuery = z.strictObject({ month })

const maxFrancs = 1_000_000_000
const id = z.string('required').check(z.minLength(1, 'required'), z.maxLength(60, 'invalid'))
export const positiveFrancs = integerText('amount_number').check(z.minimum(1, 'amount_positive'), z.maximum(maxFrancs, 'amount_high'))
const reference = singleLine(z.minLength(1, 'required'), z.maxLength(80, 'too_long'))

export const ClaimInput = z.strictObject({ amount: positiveFrancs, reference })
export type ClaimInput = z.output<typeof ClaimInput>

export const SettlementInput = z.strictObject({ ownerId: id, amount: positiveFrancs, reference })
export type SettlementInput = z.output<typeof SettlementInput>

const signedFrancs = integerText('amount_number').check(
  z.refine((francs) => francs !== 0, 'amount_positive'),
  z.minimum(-maxFrancs, 'amount_high'),
  z.maximum(maxFrancs, 'amount_high'),
)
export const CorrectionInput = z.strictObject({
  ownerId: id,
  amount: signedFrancs,
  reason: multiline(z.minLength(1, 'required'), z.maxLength(reasonLength, 'reason_long')),
  bookingId: z.optional(id),
})
export type CorrectionInput = z.output<typeof CorrectionInput>

export const CorrectionForm = z.strictObject({
  direction: z.enum(['less', 'more'], 'required'),
  amount: positiveFrancs,
  reason: CorrectionInput.shape.reason,
  bookingId: z.string('invalid'),
})

export const BalancesQuery = z.strictObject({
  q: z.optional(z.string('invalid').check(z.trim(), z.maxLength(60, 'too_long'))),
  status: z.optional(z.enum(balanceFilters, 'invalid')),
  sort: z._default(z.enum(balanceSorts, 'invalid'), 'due'),
  page: PageParam,
})
export type BalancesQuery = z.output<typeof BalancesQuery>
