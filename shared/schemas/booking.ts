import * as z from 'zod/mini'
import {
  adminBookingFilters,
  bookingActions,
  bookingStatuses,
  fuelEighths,
  maxReading,
  noteLength,
  reasonLength,
  shownBookingStatuses,
} from '../domain/booking.ts'
import { day, hour } from './days.ts'
import { ageSorts } from '../lib/paging.ts'
import { Page } from './paging.ts'
import { reviewLength } from '../domain/review.ts'
import { multiline, integerText } from '../lib/text.ts'

export const reason = multiline(z.maxLength(reasonLength, 'reason_long'))
export const ReasonInput = z.strictObject({ reason: multiline(z.minLength(1, 'required'), z.maxLength(reasonLength, 'reason_long')) })
const optionalProse = z.optional(z.nullable(multiline(z.maxLength(noteLength, 'message_long'))))

export const BookingRequest = z.strictObject({
  carId: z.string('required').check(z.minLength(1, 'required'), z.maxLength(60, 'invalid')),
  from: day,
  to: day,
  expectedTotal: z.number('required').check(z.refine((value) => Number.isSafeInteger(value), 'invalid')),
  agreementVersion: z.optional(z.string('agreement_required')),
  message: optionalProse,
  withDriver: z.optional(z.boolean('invalid')),
  pickupHour: z.optional(hour),
})
export type BookingRequest = z.output<typeof BookingRequest>

const agreementVersion = z.optional(z.string('invalid').check(z.maxLength(60, 'invalid')))

export const ActionInput = z.strictObject({
  action: z.enum(bookingActions, 'invalid'),
  reason: z.optional(z.nullable(reason)),
  agreementVersion,
  /** Refused where the booking has moved on from this status. */
  seen: z.optional(z.enum(bookingStatuses, 'invalid')),
})
export type ActionInput = z.output<typeof ActionInput>

export const PickupHour = z.strictObject({ hour })

const decision = {
  decision: z.enum(['approved', 'rejected'], 'invalid'),
  note: z.optional(z.nullable(reason)),
  cancelBookings: z.optional(z.boolean('invalid')),
}
export const DecisionInput = z.strictObject(decision)
export type DecisionInput = z.output<typeof DecisionInput>

/** `seen`: the listing's `updatedAt` when the admin opened it. */
export const ListingDecision = z.strictObject({
  ...decision,
  seen: z.optional(z.iso.datetime('invalid')),
})
export type ListingDecision = z.output<typeof ListingDecision>

const francs = integerText('amount_number').check(z.minimum(0, 'amount_number'), z.maximum(1_000_000_000, 'amount_high'))
const gauge = {
  odometer: z.optional(z.nullable(integerText('amount_number').check(z.minimum(0, 'amount_number'), z.maximum(maxReading, 'amount_high')))),
  fuel: z.optional(z.nullable(integerText('invalid').check(z.minimum(0, 'invalid'), z.maximum(fuelEighths, 'invalid')))),
  notes: optionalProse,
  at: z.optional(z.nullable(z.iso.datetime('invalid'))),
}
export const HandoverInput = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('pickup'),
      code: z.optional(z.string('code_digits').check(z.regex(/^\d{6}$/, 'code_digits'))),
      cashReceived: francs,
      agreementVersion,
      reason: z.optional(z.nullable(reason)),
      ...gauge,
    }),
    z.strictObject({ kind: z.literal('return'), depositReturned: francs, reason: z.optional(z.nullable(reason)), ...gauge }),
  ],
  'invalid',
)
export type HandoverInput = z.output<typeof HandoverInput>

const stars = z.number('stars_range').check(z.refine((value) => [1, 2, 3, 4, 5].includes(value), 'stars_range'))

export const HandoverAnswer = z.strictObject({
  agrees: z.boolean('required'),
  note: z.optional(z.nullable(reason)),
  seen: z.optional(z.int('invalid').check(z.minimum(0, 'invalid'))),
})
export type HandoverAnswer = z.output<typeof HandoverAnswer>

export const HandoverNote = z.strictObject({ text: multiline(z.minLength(1, 'required'), z.maxLength(noteLength, 'message_long')) })
export type HandoverNote = z.output<typeof HandoverNote>

export const ReviewInput = z.strictObject({
  stars,
  text: multiline(z.minLength(reviewLength.least, 'review_short'), z.maxLength(reviewLength.most, 'review_long')),
})
export type ReviewInput = z.output<typeof ReviewInput>

export const RatingInput = z.strictObject({ stars })
export type RatingInput = z.output<typeof RatingInput>

export const AnswerInput = z.strictObject({
  text: multiline(z.minLength(reviewLength.least, 'review_short'), z.maxLength(reviewLength.most, 'review_long')),
})
export type AnswerInput = z.output<typeof AnswerInput>

export const BookingsQuery = z.strictObject({
  as: z._default(z.enum(['renter', 'owner'], 'invalid'), 'renter'),
  status: z.optional(z.enum(shownBookingStatuses, 'invalid')),
  carId: z.optional(z.string('invalid').check(z.maxLength(60, 'invalid'))),
  page: Page,
})
export type BookingsQuery = z.output<typeof BookingsQuery>

export const AdminBookingsQuery = z.strictObject({
  q: z.optional(z.string('invalid').check(z.trim(), z.maxLength(60, 'too_long'))),
  status: z.optional(z.enum([...adminBookingFilters, ...bookingStatuses], 'invalid')),
  from: z.optional(day),
  to: z.optional(day),
  sort: z.optional(z.enum(ageSorts, 'invalid')),
  page: Page,
})
export type AdminBookingsQuery = z.output<typeof AdminBookingsQuery>
