import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Day } from '../../../shared/lib/days.ts'
import type { ResetInput } from '../../../shared/schemas/wipe.ts'
import { call, http } from '../../http.ts'
import { queryKeys } from '../../query-keys.ts'
import { filterOf, type ListingsSearch, pageOf } from './search-params.ts'

export type Decision = 'approved' | 'rejected'
export type DecisionInput = {
  decision: Decision
  note?: string
  cancelBookings?: boolean
  seen?: string
} & DocumentReading
export type DocumentReading = { number?: string; validTo?: Day | null; despiteSameNumber?: boolean }

export const statsQuery = queryOptions({
  queryKey: queryKeys.adminStats,
  queryFn: ({ signal }) => call(http.admin.stats.$get({}, { init: { signal } })),
})

export const listingsQuery = (search: ListingsSearch) => {
  const filter = pageOf(search)
  return queryOptions({
    queryKey: queryKeys.adminCarList(filter),
    queryFn: ({ signal }) => call(http.admin.cars.$get({ query: filter }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })
}

export const csvHref = (list: string, filters: Record<string, string | undefined>) =>
  `/api/admin/${list}.csv?${new URLSearchParams(Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))}`

export const listingsFile = (search: ListingsSearch) => csvHref('cars', filterOf(search))

const decideCar = async (id: string, wish: DecisionInput): Promise<unknown> =>
  call(http.admin.cars[':id'].decision.$post({ param: { id }, json: wish }))

export const listingQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.adminListing(id),
    queryFn: ({ signal }) => call(http.admin.cars[':id'].$get({ param: { id } }, { init: { signal } })),
  })

export const featureCar = (id: string, featured: boolean) =>
  call(http.admin.cars[':id'].feature.$post({ param: { id }, json: { featured } }))

export const checkCarDocument = (carId: string, paperId: string, isChecked: boolean, seen: string) =>
  call(http.admin.cars[':id'].papers[':paperId'].check.$post({ param: { id: carId, paperId }, json: { isChecked, seen } }))

/** Rejecting a car's documents also takes the car off the market. */
export const decide = {
  car: decideCar,
  papers: decideCar,
  document: async (id: string, { decision, note, number, validTo, despiteSameNumber }: DecisionInput): Promise<unknown> =>
    call(http.admin.documents[':id'].decision.$post({ param: { id }, json: { decision, note, number, validTo, despiteSameNumber } })),
  booking: async (id: string, wish: DecisionInput): Promise<unknown> =>
    call(http.admin.bookings[':id'].decision.$post({ param: { id }, json: wish })),
}
export type Decidable = keyof typeof decide

/** Returns the name of the backup that the server made first. */
export async function clearAllData(client: QueryClient, json: ResetInput) {
  const cleared = await call(http.admin.reset.$post({ json }))
  await client.resetQueries()
  return cleared
}
