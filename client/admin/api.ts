import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CarStatus } from '../../shared/car.ts'
import { call, http } from '../http.ts'

export type ListingStatus = Exclude<CarStatus, 'draft'>
export type ListingsFilter = { q?: string; status?: ListingStatus; page: number; sort?: 'newest' | 'waiting' }
export type Decision = 'approved' | 'rejected'
export type DecisionWish = { decision: Decision; note?: string; cancelBookings?: boolean; seen?: string }

export const adminKeys = {
  all: ['admin'] as const,
  stats: ['admin', 'stats'] as const,
  cars: ['admin', 'cars'] as const,
  bookings: ['admin', 'bookings'] as const,
  logs: ['admin', 'approval-logs'] as const,
}

export const statsQuery = queryOptions({
  queryKey: adminKeys.stats,
  queryFn: ({ signal }) => call(http.admin.stats.$get({}, { init: { signal } })),
})

export const listingsQuery = (filter: ListingsFilter) =>
  queryOptions({
    queryKey: [...adminKeys.cars, filter] as const,
    queryFn: ({ signal }) => call(http.admin.cars.$get({ query: { ...filter, page: String(filter.page) } }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })

/** What waits, the longest waiting first. */
export const waitingCarsQuery = (page: number) => listingsQuery({ status: 'pending', sort: 'waiting', page })

export const waitingBookingsQuery = (page: number) =>
  queryOptions({
    queryKey: [...adminKeys.bookings, { status: 'pending', page }] as const,
    queryFn: ({ signal }) => call(http.admin.bookings.$get({ query: { status: 'pending', page: String(page) } }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })

export const logsQuery = queryOptions({
  queryKey: adminKeys.logs,
  queryFn: ({ signal }) => call(http.admin['approval-logs'].$get({}, { init: { signal } })),
})

/** Sends a decision on a listing or on a booking request. */
export const decide = {
  car: async (id: string, wish: DecisionWish): Promise<unknown> =>
    call(http.admin.cars[':id'].decision.$post({ param: { id }, json: wish })),
  booking: async (id: string, wish: DecisionWish): Promise<unknown> =>
    call(http.admin.bookings[':id'].decision.$post({ param: { id }, json: wish })),
}
export type Decidable = keyof typeof decide
