import * as z from 'zod/mini'
import {
  adminBookingFilters,
  bookingActions,
  bookingStatuses,
  maxOdometer,
  noteLength,
  reasonLength,
  displayBookingStatuses,
} from '../domain/booking.ts'
import { maxDisputePhotos } from '../domain/dispute.ts'
import { fuelEighths } from '../domain/handover.ts'
import { day, hour } from './days.ts'
import { ageSorts } from '../lib/paging.ts'
import { PageParam } from './paging.ts'
import { chargeKinds, maxCharges, maxDamages } from '../domain/settlement.ts'
import { maxConfirmationLength, paymentMethods } from '../domain/payment-method.ts'
import { reviewLength } from '../domain/review.ts'
import { multiline, integerText } from '../lib/text.ts'

export const reason = multiline(z.maxLength(reasonLength, 'reason_long'))
const requiredReason = multiline(z.minLength(1, 'required'), z.maxLength(reasonLength, 'reason_long'))
export const ReasonInput = z.strictObject({ reason: requiredReason })
const optionalNote = z.optional(z.nullable(multiline(z.maxLength(noteLength, 'message_long'))))

export const BookingRequestInput = z.strictObject({
  carId: z.string('required').check(z.minLength(1, 'required'), z.maxLength(60, 'invalid')),
  from: day,
  to: day,
  expectedTotal: z.number('required').check(z.refine((value) => Number.isSafeInteger(value), 'invalid')),
  agreementVersion: z.optional(z.string('agreement_required')),
  message: optionalNote,
  withDriver: z.optional(z.boolean('invalid')),
  pickupHour: z.optional(hour),
  returnHour: z.optional(hour),
})
export type BookingRequestInput = z.output<typeof BookingRequestInput>

const agreementVersion = z.optional(z.string('invalid').check(z.maxLength(60, 'invalid')))

export const BookingActionInput = z.strictObject({
  action: z.enum(bookingActions, 'invalid'),
  reason: z.optional(z.nullable(reason)),
  agreementVersion,
  /** Refused where the booking has moved on from this status. */
  seen: z.optional(z.enum(bookingStatuses, 'invalid')),
})
export type BookingActionInput = z.output<typeof BookingActionInput>

export const HourInput = z.strictObject({ hour })
export const ChangeInput = z.strictObject({
  from: day,
  to: day,
  expectedTotal: z.number('required').check(z.refine((value) => Number.isSafeInteger(value), 'invalid')),
  message: optionalNote,
})
export type ChangeInput = z.output<typeof ChangeInput>

export const ChangeAnswerInput = z.strictObject({ accepts: z.boolean('required'), reason: z.optional(z.nullable(reason)) })
export type ChangeAnswerInput = z.output<typeof ChangeAnswerInput>

const decisionFields = {
  decision: z.enum(['approved', 'rejected'], 'invalid'),
  note: z.optional(z.nullable(reason)),
  cancelBookings: z.optional(z.boolean('invalid')),
}
export const BookingDecisionInput = z.strictObject(decisionFields)
export type BookingDecisionInput = z.output<typeof BookingDecisionInput>

/** `seen`: the listing's `updatedAt` when the admin opened it. */
export const ListingDecisionInput = z.strictObject({
  ...decisionFields,
  seen: z.optional(z.iso.datetime('invalid')),
})
export type ListingDecisionInput = z.output<typeof ListingDecisionInput>

export const francs = integerText('amount_number').check(z.minimum(0, 'amount_number'), z.maximum(1_000_000_000, 'amount_high'))
const paymentFields = {
  /** Cash where it is left out. */
  method: z.optional(z.enum(paymentMethods, 'invalid')),
  reference: z.optional(z.nullable(multiline(z.maxLength(maxConfirmationLength, 'message_long')))),
}
const conditionFields = {
  odometer: z.optional(
    z.nullable(integerText('amount_number').check(z.minimum(0, 'amount_number'), z.maximum(maxOdometer, 'amount_high'))),
  ),
  fuel: z.optional(z.nullable(integerText('invalid').check(z.minimum(0, 'invalid'), z.maximum(fuelEighths, 'invalid')))),
  notes: optionalNote,
  at: z.optional(z.nullable(z.iso.datetime('invalid'))),
}
/** What the owner decides of the charges; the server works out the sums. */
const ChargesInput = z.strictObject({
  waived: z._default(z.array(z.enum(chargeKinds, 'invalid')).check(z.maxLength(chargeKinds.length, 'invalid')), []),
  isDirty: z._default(z.boolean('invalid'), false),
  damages: z._default(
    z
      .array(
        z.strictObject({
          amount: integerText('amount_number').check(z.minimum(1, 'amount_number'), z.maximum(1_000_000_000, 'amount_high')),
          reason: requiredReason,
        }),
      )
      .check(z.maxLength(maxDamages, 'invalid')),
    [],
  ),
})

export const HandoverInput = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('pickup'),
      code: z.optional(z.string('code_digits').check(z.regex(/^\d{6}$/, 'code_digits'))),
      cashReceived: francs,
      ...paymentFields,
      agreementVersion,
      reason: z.optional(z.nullable(reason)),
      ...conditionFields,
    }),
    z.strictObject({
      kind: z.literal('return'),
      depositReturned: francs,
      ...paymentFields,
      reason: z.optional(z.nullable(reason)),
      charges: z.optional(ChargesInput),
      ...conditionFields,
    }),
  ],
  'invalid',
)
export type HandoverInput = z.output<typeof HandoverInput>

const stars = z.number('stars_range').check(z.refine((value) => [1, 2, 3, 4, 5].includes(value), 'stars_range'))

export const HandoverAnswerInput = z.strictObject({
  agrees: z.boolean('required'),
  note: z.optional(z.nullable(reason)),
  seen: z.optional(z.int('invalid').check(z.minimum(0, 'invalid'))),
  /** `line` counts the charges from 0. */
  objections: z._default(
    z
      .array(z.strictObject({ line: z.int('invalid').check(z.minimum(0, 'invalid')), reason: requiredReason }))
      .check(z.maxLength(maxCharges, 'invalid')),
    [],
  ),
  photos: z._default(z.array(z.string('invalid')).check(z.maxLength(maxDisputePhotos, 'invalid')), []),
})
export type HandoverAnswerInput = z.output<typeof HandoverAnswerInput>
/** What the renter types: `note`, and `reason0` and so on for the charges. */
export const ObjectionForm = z.record(z.string(), reason)
/** As sent: without objections or photos where there are none. */
export type HandoverAnswer = z.input<typeof HandoverAnswerInput>

export const HandoverNoteInput = z.strictObject({ text: multiline(z.minLength(1, 'required'), z.maxLength(noteLength, 'message_long')) })
export type HandoverNoteInput = z.output<typeof HandoverNoteInput>

export const ReviewInput = z.strictObject({
  stars,
  text: multiline(z.minLength(reviewLength.min, 'review_short'), z.maxLength(reviewLength.max, 'review_long')),
})
export type ReviewInput = z.output<typeof ReviewInput>

export const RatingInput = z.strictObject({ stars })
export type RatingInput = z.output<typeof RatingInput>

export const AnswerInput = z.strictObject({
  text: multiline(z.minLength(reviewLength.min, 'review_short'), z.maxLength(reviewLength.max, 'review_long')),
})
export type AnswerInput = z.output<typeof AnswerInput>

export const BookingsQuery = z.strictObject({
  as: z._default(z.enum(['renter', 'owner'], 'invalid'), 'renter'),
  status: z.optional(z.enum(displayBookingStatuses, 'invalid')),
  carId: z.optional(z.string('invalid').check(z.maxLength(60, 'invalid'))),
  page: PageParam,
})
export type BookingsQuery = z.output<typeof BookingsQuery>

export const AdminBookingsQuery = z.strictObject({
  q: z.optional(z.string('invalid').check(z.trim(), z.maxLength(60, 'too_long'))),
  status: z.optional(z.enum([...adminBookingFilters, ...bookingStatuses], 'invalid')),
  from: z.optional(day),
  to: z.optional(day),
  sort: z.optional(z.enum(ageSorts, 'invalid')),
  page: PageParam,
})
export type AdminBookingsQuery = z.output<typeof AdminBookingsQuery>
