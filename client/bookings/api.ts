import { queryOptions } from '@tanstack/react-query'
import { type BookingAction, type ShownBookingStatus, shownBookingStatuses } from '../../shared/booking.ts'
import type { AnswerInput, HandoverInput, ReviewInput } from '../../shared/booking-schema.ts'
import { call, http } from '../http.ts'
import type { BookingsSearch } from './routes.tsx'

export type BookingSide = 'renter' | 'owner'
export type BookingList = { as: BookingSide; status?: ShownBookingStatus | undefined; carId?: string | undefined; page: number }
/** Milliseconds between two looks at a request that waits for its answer, and at a booking whose pickup or return the other side may be recording. */
const pollEvery: Partial<Record<ShownBookingStatus, number>> = { pending: 5_000, upcoming: 30_000, active: 30_000 }

export const bookingKeys = {
  all: ['bookings'] as const,
  list: (list: BookingList) => ['bookings', 'list', list] as const,
  one: (id: string) => ['bookings', 'one', id] as const,
}

/** The list that a URL asks for. Without a side an owner sees their cars' bookings and everyone else their own. */
export const listOf = ({ as, status, car, page = 1 }: BookingsSearch, userType: string): BookingList => {
  const side = as ?? (car || userType === 'owner' ? 'owner' : 'renter')
  const known = shownBookingStatuses.find((one) => one === status)
  return { as: side, status: known, carId: side === 'owner' ? car : undefined, page }
}

export const myBookingsQuery = (list: BookingList) =>
  queryOptions({
    queryKey: bookingKeys.list(list),
    queryFn: ({ signal }) => {
      const { as, status, carId, page } = list
      const query = { as, page: String(page), ...(status ? { status } : {}), ...(carId ? { carId } : {}) }
      return call(http.me.bookings.$get({ query }, { init: { signal } }))
    },
  })

export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: bookingKeys.one(id),
    queryFn: ({ signal }) => call(http.bookings[':id'].$get({ param: { id } }, { init: { signal } })),
    refetchInterval: ({ state }) => (state.data && pollEvery[state.data.shown]) ?? false,
  })

export const agreementQuery = (id: string) =>
  queryOptions({
    queryKey: [...bookingKeys.one(id), 'agreement'],
    queryFn: ({ signal }) => call(http.bookings[':id'].agreement.$get({ param: { id } }, { init: { signal } })),
  })

const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key } })

export type BookingWish = { action: BookingAction; reason?: string; agreementVersion?: string }

export const actOnBooking = (id: string, wish: BookingWish, key: string) =>
  call(http.bookings[':id'].actions.$post({ param: { id }, json: wish }, keyed(key)))

export const recordHandover = (id: string, handover: HandoverInput, key: string) =>
  call(http.bookings[':id'].handover.$post({ param: { id }, json: handover }, keyed(key)))

export const sendReview = (id: string, review: ReviewInput) => call(http.bookings[':id'].review.$post({ param: { id }, json: review }))

export const changeReview = (id: string, review: ReviewInput) => call(http.bookings[':id'].review.$patch({ param: { id }, json: review }))

export const answerReview = (id: string, answer: AnswerInput) =>
  call(http.bookings[':id'].review.answer.$post({ param: { id }, json: answer }))
