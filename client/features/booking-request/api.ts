import type { Day } from '../../../shared/lib/days.ts'
import { call, http } from '../../http.ts'
import { toIdempotentOptions } from '../../lib/idempotency-key.ts'

export type BookingRequestBody = {
  carId: string
  from: Day
  to: Day
  expectedTotal: number
  agreementVersion: string
  withDriver: boolean
  pickupHour: string
  returnHour: string
  message?: string
}

/** Repeating it with the same key creates one booking only. */
export const requestBooking = (request: BookingRequestBody, key: string) =>
  call(http.bookings.$post({ json: request }, toIdempotentOptions(key)))
