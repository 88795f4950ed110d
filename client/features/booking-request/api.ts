import type { Day } from '../../../shared/lib/days.ts'
import { call, http } from '../../http.ts'
import { withIdempotencyKey } from '../../lib/idempotency-key.ts'

export type BookingRequest = {
  carId: string
  from: Day
  to: Day
  expectedTotal: number
  agreementVersion: string
  withDriver: boolean
  pickupHour: string
  message?: string
}

/** Sends a request. Repeating it with the same key is safe: there will be one booking. */
export const requestBooking = (request: BookingRequest, key: string) =>
  call(http.bookings.$post({ json: request }, withIdempotencyKey(key)))
