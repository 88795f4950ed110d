import type { BookingRequirement } from '../domain/requirements.ts'
import type { FieldCode } from './field-errors.ts'
import type { NamedUser } from '../domain/document.ts'
import type { DayRange } from './days.ts'
import type { Quote } from '../domain/pricing.ts'

export const errorStatus = {
  unauthenticated: 401,
  invalid_credentials: 401,
  second_factor: 401,
  forbidden: 403,
  own_car: 403,
  account_suspended: 403,
  email_unconfirmed: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  trip_too_short: 409,
  trip_too_long: 409,
  notice_too_short: 409,
  car_unavailable: 409,
  already_requested: 409,
  price_changed: 409,
  agreement_changed: 409,
  booking_moved_on: 409,
  listing_moved_on: 409,
  listing_changed: 409,
  document_unopened: 409,
  document_moved_on: 409,
  same_number: 409,
  person_moved_on: 409,
  settings_changed: 409,
  hold_ended: 409,
  unusual_fees: 409,
  text_in_effect: 409,
  claim_open: 409,
  claim_moved_on: 409,
  email_taken: 409,
  open_bookings: 409,
  money_due: 409,
  fine_known: 409,
  papers_expire: 409,
  too_many_images: 409,
  too_many_drafts: 409,
  too_many_requests_open: 409,
  verification_required: 409,
  requirements_unmet: 409,
  last_admin: 409,
  not_suspended: 409,
  already_reviewed: 409,
  already_reported: 409,
  report_moved_on: 409,
  dispute_open: 409,
  dispute_moved_on: 409,
  review_closed: 409,
  accounts_linked: 409,
  file_too_large: 413,
  unsupported_media_type: 415,
  malformed: 400,
  invalid: 422,
  agreement_required: 422,
  invalid_file: 422,
  heic_file: 422,
  file_unreadable: 422,
  too_many_pixels: 422,
  images_required: 422,
  idempotency_mismatch: 422,
  pickup_code_wrong: 422,
  rate_limited: 429,
  pickup_locked: 429,
  busy: 503,
  documents_off: 503,
  document_unreadable: 500,
  storage_full: 507,
  unexpected: 500,
} as const

export type ErrorCode = keyof typeof errorStatus
export type FieldRefusal = { code: FieldCode; params?: Record<string, string | number> }
export type FieldRefusals = Record<string, FieldRefusal>
export type OpenBooking = DayRange & { id: string }
type RefusalExtras = {
  quote?: Quote
  version?: string
  retryAfter?: number
  requestId?: string
  bookings?: OpenBooking[]
  people?: NamedUser[]
  amount?: number
  requirements?: BookingRequirement[]
  publicUrl?: string
}
export type Refusal = { code: ErrorCode; fields?: FieldRefusals } & RefusalExtras

/** Thrown for expected refusals; every other error is a bug and answers 500. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldRefusals | undefined
  readonly extras: RefusalExtras

  constructor(code: ErrorCode, fields?: FieldRefusals, extras: RefusalExtras = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.fields = fields
    this.extras = extras
  }

  get status() {
    return errorStatus[this.code]
  }
}
