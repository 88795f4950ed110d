import { queryOptions } from '@tanstack/react-query'
import type { AnswerInput, HandoverAnswer, HandoverNoteInput, RatingInput, ReviewInput } from '../../../shared/schemas/booking.ts'
import {
  type BookingAction,
  type BookingStatus,
  type BookingSummary,
  type HandoverKind,
  type DisplayBookingStatus,
  displayBookingStatuses,
} from '../../../shared/domain/booking.ts'
import type { DisputeInput, DisputeOutcome } from '../../../shared/schemas/dispute.ts'
import type { Day } from '../../../shared/lib/days.ts'
import { call, http } from '../../http.ts'
import { queryKeys } from '../../query-keys.ts'
import { toIdempotentOptions } from '../../lib/idempotency-key.ts'
import { isLiveConnected, pollIntervalMs } from '../../polling.ts'
import type { BookingSide, BookingsSearch } from './search-params.ts'

export type BookingListFilter = { as: BookingSide; status?: DisplayBookingStatus | undefined; carId?: string | undefined; page: number }
/** Polls this often while the other party may act at any moment. */
export const fastPollMs = 5_000

/** Without `as`, an owner sees the bookings of their cars and everyone else their own. */
export const toBookingListFilter = ({ as, status, car, page = 1 }: BookingsSearch, userType: string): BookingListFilter => {
  const side = as ?? (car || userType === 'owner' ? 'owner' : 'renter')
  const knownStatus = displayBookingStatuses.find((candidate) => candidate === status)
  return { as: side, status: knownStatus, carId: side === 'owner' ? car : undefined, page }
}

export const myBookingsQuery = (filter: BookingListFilter) =>
  queryOptions({
    queryKey: queryKeys.bookingList(filter),
    queryFn: ({ signal }) => {
      const { as, status, carId, page } = filter
      const query = { as, page: String(page), ...(status ? { status } : {}), ...(carId ? { carId } : {}) }
      return call(http.me.bookings.$get({ query }, { init: { signal } }))
    },
  })

export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.booking(id),
    queryFn: ({ signal }) => call(http.bookings[':id'].$get({ param: { id } }, { init: { signal } })),
  })

/** The key has the status, since the cars depend on how the booking ended. */
export const replacementsQuery = ({ id, status }: Pick<BookingSummary, 'id' | 'status'>) =>
  queryOptions({
    queryKey: queryKeys.replacements(id, status),
    queryFn: ({ signal }) => call(http.bookings[':id'].replacements.$get({ param: { id } }, { init: { signal } })),
  })

/** In milliseconds; false where polling is pointless. */
export function getPollDelay({ displayStatus, from, to }: BookingSummary, today: Day) {
  if (isLiveConnected()) return false
  if (displayStatus !== 'pending' && displayStatus !== 'upcoming' && displayStatus !== 'active') return false
  return displayStatus === 'pending' || today === from || today === to ? fastPollMs : pollIntervalMs
}

export const agreementQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.signedAgreement(id),
    queryFn: ({ signal }) => call(http.bookings[':id'].agreement.$get({ param: { id } }, { init: { signal } })),
  })

/** `seen` is the status on the page; the server refuses when it has changed. */
export type BookingActionRequest = { action: BookingAction; seen: BookingStatus; reason?: string; agreementVersion?: string }

export const actOnBooking = (id: string, input: BookingActionRequest, key: string) =>
  call(http.bookings[':id'].actions.$post({ param: { id }, json: input }, toIdempotentOptions(key)))

export const openDispute = (id: string, dispute: DisputeInput, key: string) =>
  call(http.bookings[':id'].dispute.$post({ param: { id }, json: dispute }, toIdempotentOptions(key)))

export const closeDispute = (id: string, json: DisputeOutcome) => call(http.admin.disputes[':id'].close.$post({ param: { id }, json }))

export const recordGivenBack = (id: string) => call(http.bookings[':id']['give-back'].$post({ param: { id } }))
export const recordExtraPaid = (id: string) => call(http.bookings[':id']['extra-paid'].$post({ param: { id } }))

export const waiveLateCancellation = (id: string, reason: string) =>
  call(http.admin.bookings[':id'].forgive.$post({ param: { id }, json: { reason } }))

export const getHandoverPdfUrl = (id: string) => `/api/bookings/${id}/handover.pdf`

export const markNotReturned = (id: string) => call(http.bookings[':id']['not-returned'].$post({ param: { id } }))

export const answerHandover = (id: string, kind: HandoverKind, answer: HandoverAnswer, key: string) =>
  call(http.bookings[':id'].handover[':kind'].answer.$post({ param: { id, kind }, json: answer }, toIdempotentOptions(key)))

export const addHandoverNote = (id: string, kind: HandoverKind, note: HandoverNoteInput, key: string) =>
  call(http.bookings[':id'].handover[':kind'].notes.$post({ param: { id, kind }, json: note }, toIdempotentOptions(key)))

export const changePickupHour = (id: string, hour: string) =>
  call(http.bookings[':id']['pickup-hour'].$post({ param: { id }, json: { hour } }))

export const changeReturnHour = (id: string, hour: string) =>
  call(http.bookings[':id']['return-hour'].$post({ param: { id }, json: { hour } }))

export const createReview = (id: string, review: ReviewInput, key: string) =>
  call(http.bookings[':id'].review.$post({ param: { id }, json: review }, toIdempotentOptions(key)))

export const updateReview = (id: string, review: ReviewInput) => call(http.bookings[':id'].review.$patch({ param: { id }, json: review }))

export const rateRenter = (id: string, rating: RatingInput) =>
  call(http.bookings[':id']['renter-rating'].$post({ param: { id }, json: rating }))

export const answerReview = (id: string, answer: AnswerInput, key: string) =>
  call(http.bookings[':id'].review.answer.$post({ param: { id }, json: answer }, toIdempotentOptions(key)))
