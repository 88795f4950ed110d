import { parseConfirmation, type PaymentMethod } from './payment-method.ts'
import type { FieldRefusal } from '../lib/errors.ts'

export const maxHandoverPhotos = 8
export const fuelEighths = 8
export const maxLaterNotes = 8

type Return = {
  charges?: object | undefined
  depositReturned: number
  reason?: string | null | undefined
  odometer?: number | null | undefined
}
/** `mustReturnAll`: the trip closed without a return, and the hours to propose costs are over. */
type Start = { deposit: number; odometer: number | null | undefined; mustReturnAll: boolean }
type Payment = { kind: 'pickup' | 'return'; method?: PaymentMethod | undefined; reference?: string | null | undefined }

/** A pickup that was not paid in cash needs the number of its transaction; at return it is optional. */
export function validatePayment({ kind, method = 'cash', reference }: Payment): HandoverError | null {
  if (method === 'cash') return null
  if (!reference) return kind === 'pickup' ? { field: 'reference', code: 'required' } : null
  return parseConfirmation(reference).reference ? null : { field: 'reference', code: 'reference_unclear' }
}

export type HandoverError = FieldRefusal & { field: string }

/** Checks that need the booking; the schema checks the rest. */
export function validateReturn({ charges, depositReturned, reason, odometer }: Return, start: Start): HandoverError | null {
  if (depositReturned > start.deposit) return { field: 'depositReturned', code: 'amount_high' }
  if (depositReturned < start.deposit && start.mustReturnAll) return { field: 'depositReturned', code: 'deposit_due' }
  if (depositReturned < start.deposit && !reason && !charges) return { field: 'reason', code: 'required' }
  const least = start.odometer ?? 0
  return (odometer ?? least) < least ? { field: 'odometer', code: 'odometer_low', params: { least } } : null
}
