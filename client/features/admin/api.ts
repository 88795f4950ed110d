import type { Day } from '../../../shared/lib/days.ts'
import type { TeamListingChangeInput } from '../../../shared/schemas/car.ts'
import type { SetupAction } from '../../../shared/domain/setup.ts'
import type { BulkOutcome } from '../../../shared/domain/bulk.ts'
import type { WipeInput } from '../../../shared/schemas/wipe.ts'
import { call, http } from '../../http.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { invalidate, invalidations } from '../../invalidations.ts'
import { queryKeys } from '../../query-keys.ts'
import { pollUnlessLive } from '../../polling.ts'
import {
  toApiFilter,
  type ListingsSearch,
  toApiPage,
  type DocumentsSearch,
  type AdminBookingsSearch,
  type MessagesSearch,
  type ReportsSearch,
  type AuditLogSearch,
  type WorkQueueSearch,
} from './search-params.ts'

export type Decision = 'approved' | 'rejected'
export type AdminDecisionInput = {
  decision: Decision
  note?: string
  cancelBookings?: boolean
  seen?: string
} & DocumentReadingInput
type DocumentReadingInput = { number?: string; validTo?: Day | null; despiteSameNumber?: boolean }

export const statsQuery = queryOptions({
  queryKey: queryKeys.adminStats,
  queryFn: ({ signal }) => call(http.admin.stats.$get({}, { init: { signal } })),
})

export const listingsQuery = (search: ListingsSearch) => {
  const filter = toApiPage(search)
  return queryOptions({
    queryKey: queryKeys.adminCarList(filter),
    queryFn: ({ signal }) => call(http.admin.cars.$get({ query: filter }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })
}

export const buildCsvUrl = (list: string, filters: Record<string, string | undefined>) =>
  `/api/admin/${list}.csv?${new URLSearchParams(Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))}`

export const getListingsCsvUrl = (search: ListingsSearch) => buildCsvUrl('cars', toApiFilter(search))

const decideCar = async (id: string, input: AdminDecisionInput): Promise<unknown> =>
  call(http.admin.cars[':id'].decision.$post({ param: { id }, json: input }))

export const listingQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.adminListing(id),
    queryFn: ({ signal }) => call(http.admin.cars[':id'].$get({ param: { id } }, { init: { signal } })),
  })

export async function changeListing(client: QueryClient, id: string, json: TeamListingChangeInput) {
  await call(http.admin.cars[':id'].$patch({ param: { id }, json }))
  await invalidate(client, invalidations.carDecided(id))
}

export const featureCar = (id: string, featured: boolean) =>
  call(http.admin.cars[':id'].feature.$post({ param: { id }, json: { featured } }))

export const checkCarDocument = (carId: string, documentId: string, isChecked: boolean, expectedVersion: string) =>
  call(
    http.admin.cars[':id'].papers[':paperId'].check.$post({
      param: { id: carId, paperId: documentId },
      json: { isChecked, seen: expectedVersion },
    }),
  )

/** Rejecting a car's documents also takes the car off the market. */
export const decide = {
  car: decideCar,
  papers: decideCar,
  document: async (id: string, { decision, note, number, validTo, despiteSameNumber }: AdminDecisionInput): Promise<unknown> =>
    call(http.admin.documents[':id'].decision.$post({ param: { id }, json: { decision, note, number, validTo, despiteSameNumber } })),
  booking: async (id: string, input: AdminDecisionInput): Promise<unknown> =>
    call(http.admin.bookings[':id'].decision.$post({ param: { id }, json: input })),
}
export type DecisionKind = keyof typeof decide

type BulkItem = { id: string; updatedAt?: string }
const bulkApprovals = {
  car: async (items: { id: string; seen?: string }[]): Promise<BulkOutcome> => call(http.admin.cars.approvals.$post({ json: { items } })),
  booking: async (items: { id: string }[]): Promise<BulkOutcome> => call(http.admin.bookings.approvals.$post({ json: { items } })),
}
export type BulkKind = keyof typeof bulkApprovals
export const approveAll = (kind: BulkKind, rows: readonly BulkItem[]) =>
  bulkApprovals[kind](rows.map(({ id, updatedAt }) => ({ id, ...(updatedAt ? { seen: updatedAt } : {}) })))

/** Returns the name of the backup that the server made first. */
export async function clearAllData(client: QueryClient, json: WipeInput) {
  const cleared = await call(http.admin.reset.$post({ json }))
  await client.resetQueries()
  return cleared
}

export const queueItemsQuery = ({ page = 1, queue }: WorkQueueSearch) => {
  const filter = { ...(queue ? { queue } : {}), page: String(page) }
  return queryOptions({
    queryKey: queryKeys.adminQueueList(filter),
    queryFn: ({ signal }) => call(http.admin.queue.$get({ query: filter }, { init: { signal } })),
    placeholderData: keepPreviousData,
    refetchInterval: pollUnlessLive,
  })
}

export const dashboardQuery = queryOptions({
  queryKey: queryKeys.adminDashboard,
  queryFn: ({ signal }) => call(http.admin.dashboard.$get({}, { init: { signal } })),
})

export async function applySetupAction(client: QueryClient, action: SetupAction) {
  const { setup } = await call(http.admin.setup.$post({ json: { action } }))
  client.setQueryData(dashboardQuery.queryKey, (dashboard) => dashboard && { ...dashboard, setup })
}

export const adminDocumentsQuery = ({ show: _, ...search }: DocumentsSearch & { show?: string }) => {
  const filter = toApiPage(search)
  return queryOptions({
    queryKey: queryKeys.adminDocumentList(filter),
    queryFn: ({ signal }) => call(http.admin.documents.$get({ query: filter }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })
}

export const getDocumentsCsvUrl = (search: DocumentsSearch) => buildCsvUrl('documents', toApiFilter(search))

export const bookingsQuery = (search: AdminBookingsSearch) => {
  const filter = toApiPage(search)
  return queryOptions({
    // The pending list has the same filter but is polled, so it needs another key.
    queryKey: queryKeys.adminBookingList({ ...filter, isTable: true }),
    queryFn: ({ signal }) => call(http.admin.bookings.$get({ query: filter }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })
}

export const getBookingsCsvUrl = (search: AdminBookingsSearch) => buildCsvUrl('bookings', toApiFilter(search))

export const messagesQuery = (search: MessagesSearch) => {
  const filter = toApiPage(search)
  return queryOptions({
    queryKey: queryKeys.messageList(filter),
    queryFn: ({ signal }) => call(http.admin.messages.$get({ query: filter }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })
}

export const getMessagesCsvUrl = (search: MessagesSearch) => buildCsvUrl('messages', toApiFilter(search))

export const markMessageRead = (id: string) => call(http.admin.messages[':id'].read.$post({ param: { id } }))

export const reportsQuery = (search: ReportsSearch) => {
  const filter = toApiPage(search)
  return queryOptions({
    queryKey: queryKeys.adminReportList(filter),
    queryFn: ({ signal }) => call(http.admin.reports.$get({ query: filter }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })
}

export const getReportsCsvUrl = (search: ReportsSearch) => buildCsvUrl('reports', toApiFilter(search))

export const answerReport = (id: string, answer: string) =>
  call(http.admin.reports[':id'].answer.$post({ param: { id }, json: { answer } }))

export const hideReview = (id: string, reason: string) => call(http.admin.reviews[':id'].hide.$post({ param: { id }, json: { reason } }))

export const showReview = (id: string) => call(http.admin.reviews[':id'].show.$post({ param: { id } }))

const toAuditLogFilter = ({ q, kind, decision, who, order }: AuditLogSearch) => ({
  ...(q ? { q } : {}),
  ...(kind ? { kind } : {}),
  ...(decision ? { decision } : {}),
  ...(who ? { who } : {}),
  ...(order ? { sort: order } : {}),
})

export const auditLogQuery = (search: AuditLogSearch) => {
  const filter = { ...toAuditLogFilter(search), page: String(search.page ?? 1) }
  return queryOptions({
    queryKey: queryKeys.approvalLogs(filter),
    queryFn: ({ signal }) => call(http.admin['approval-logs'].$get({ query: filter }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })
}

export const getAuditLogCsvUrl = (search: AuditLogSearch) => buildCsvUrl('approval-logs', toAuditLogFilter(search))
