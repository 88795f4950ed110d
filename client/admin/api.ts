import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CarStatus } from '../../shared/car.ts'
import { call, http } from '../http.ts'
import { keys } from '../keys.ts'

/** The words of the area come with what it asks: its routes read their titles here. */
export { adminWords } from '../../shared/words/en/admin.ts'

export type ListingStatus = Exclude<CarStatus, 'draft'>
export type ListingsFilter = { q?: string; status?: ListingStatus; page: number }
export type Decision = 'approved' | 'rejected'
export type DecisionWish = { decision: Decision; note?: string; cancelBookings?: boolean; seen?: string }

export const statsQuery = queryOptions({
  queryKey: keys.adminStats,
  queryFn: ({ signal }) => call(http.admin.stats.$get({}, { init: { signal } })),
})

export const listingsQuery = (filter: ListingsFilter) =>
  queryOptions({
    queryKey: keys.adminCarList(filter),
    queryFn: ({ signal }) => call(http.admin.cars.$get({ query: { ...filter, page: String(filter.page) } }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })

export const logsQuery = queryOptions({
  queryKey: keys.approvalLogs,
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
