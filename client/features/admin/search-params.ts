import { type BalanceFilter, balanceFilters } from '../../../shared/domain/balance.ts'
import { type AdminBookingFilter, adminBookingFilters } from '../../../shared/domain/booking.ts'
import { type QueueName, queueNames } from '../../../shared/domain/dashboard.ts'
import { messageStatuses, type MessageStatus } from '../../../shared/domain/contact.ts'
import { type AdminCarSort, adminCarSorts, type CarStatus, carStatuses } from '../../../shared/domain/car.ts'
import { type Day, isDay } from '../../../shared/lib/days.ts'
import { auditedEntities, type AuditedEntity, decisionActions, type DecisionAction } from '../../../shared/domain/audit-log.ts'
import { type UserGroup, userGroups, type UserSort, userSorts, type UserState, userStates } from '../../../shared/domain/user.ts'
import { type AgeSort, ageSorts } from '../../../shared/lib/paging.ts'
import { type ReportKind, reportKinds } from '../../../shared/domain/report.ts'
import { type DocumentKind, documentKinds, documentStatuses, type DocumentView } from '../../../shared/domain/document.ts'
import { stripUnknownParams, parsePageParam, parseText } from '../../app/search-param-parsers.ts'
import type { ListSearch } from './list/list-toolbar.tsx'

export type ListingStatus = Exclude<CarStatus, 'draft'>
export type ListingsSearch = ListSearch & { status?: ListingStatus; order?: Exclude<AdminCarSort, 'newest'> }

export function parseListSearch(raw: Record<string, unknown>): ListSearch {
  const q = parseText(raw['q']).trim().slice(0, 60)
  const page = parsePageParam(raw['page'])
  return { ...(q ? { q } : {}), ...(page > 1 ? { page } : {}) }
}

/** `open` is the one row that a link leads to. */
type OpenSearch = { open?: string }
function parseOpen(raw: Record<string, unknown>): OpenSearch {
  const open = parseText(raw['open']).slice(0, 60)
  return open ? { open } : {}
}

const parseOldestFirst = (raw: Record<string, unknown>): { order?: 'oldest' } => (raw['order'] === 'oldest' ? { order: 'oldest' } : {})
function parseAgeSort(raw: Record<string, unknown>): { order?: AgeSort } {
  const order = ageSorts.find((candidate) => candidate === raw['order'])
  return order ? { order } : {}
}

export const parseListingsSearch = stripUnknownParams((raw): ListingsSearch => {
  const status = carStatuses.find((candidate): candidate is ListingStatus => candidate !== 'draft' && candidate === raw['status'])
  const order = adminCarSorts.filter((candidate) => candidate !== 'newest').find((candidate) => candidate === raw['order'])
  return { ...parseListSearch(raw), ...(status ? { status } : {}), ...(order ? { order } : {}) }
})

type PagedSearch = { page?: number; order?: string; open?: string }

/** The parameters `order` and `open` of the URL are called `sort` and `id` in the API. */
export function toApiFilter<Search extends PagedSearch>({ page: _, order, open, ...filter }: Search) {
  return { ...filter, ...(open ? { id: open } : {}), ...(order ? { sort: order as NonNullable<Search['order']> } : {}) }
}

export const toApiPage = <Search extends PagedSearch>(search: Search) => ({ ...toApiFilter(search), page: String(search.page ?? 1) })

export type AdminBookingsSearch = ListSearch & { status?: AdminBookingFilter; from?: Day; to?: Day; order?: 'oldest' }

export const parseAdminBookingsSearch = stripUnknownParams((raw): AdminBookingsSearch => {
  const status = adminBookingFilters.find((candidate) => candidate === raw['status'])
  const { from, to } = raw
  return {
    ...parseListSearch(raw),
    ...(status ? { status } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
    ...parseOldestFirst(raw),
  }
})

export type BalancesSearch = ListSearch & { status?: BalanceFilter; order?: 'oldest' }

export const parseBalancesSearch = stripUnknownParams((raw): BalancesSearch => {
  const status = balanceFilters.find((candidate) => candidate === raw['status'])
  return { ...parseListSearch(raw), ...(status ? { status } : {}), ...parseOldestFirst(raw) }
})

export type WorkQueueSearch = { queue?: QueueName; page?: number }

export const parseWorkQueueSearch = stripUnknownParams((raw): WorkQueueSearch => {
  const queue = queueNames.find((candidate) => candidate === raw['queue'])
  const page = parsePageParam(raw['page'])
  return { ...(queue ? { queue } : {}), ...(page > 1 ? { page } : {}) }
})

export type UsersSearch = ListSearch & { status?: UserState; order?: Exclude<UserSort, 'newest'> }

export const parseUsersSearch = (raw: Record<string, unknown>): UsersSearch => {
  const status = userStates.find((candidate) => candidate === raw['status'])
  const order = userSorts.filter((candidate) => candidate !== 'newest').find((candidate) => candidate === raw['order'])
  return { ...parseListSearch(raw), ...(status ? { status } : {}), ...(order ? { order } : {}) }
}

export type UserGroupSearch = { type?: UserGroup }
export const parseUsersPageSearch = stripUnknownParams((raw): UsersSearch & UserGroupSearch => {
  const type = userGroups.find((candidate) => candidate === raw['type'])
  return { ...parseUsersSearch(raw), ...(type ? { type } : {}) }
})

export type ReportsSearch = ListSearch & OpenSearch & { state?: 'closed'; kind?: ReportKind; order?: AgeSort }

export const parseReportsSearch = stripUnknownParams((raw): ReportsSearch => {
  const kind = reportKinds.find((candidate) => candidate === raw['kind'])
  return {
    ...parseListSearch(raw),
    ...parseOpen(raw),
    ...(raw['state'] === 'closed' ? { state: 'closed' } : {}),
    ...(kind ? { kind } : {}),
    ...parseAgeSort(raw),
  }
})

export const verificationTabs = ['documents', 'papers', 'all'] as const
type VerificationTab = (typeof verificationTabs)[number]

/** Without `order`, the longest waiting or most urgent row comes first. */
export type QueueSearch = ListSearch & OpenSearch & { order?: 'newest' }

export const parseQueueSearch = (raw: Record<string, unknown>): QueueSearch => ({
  ...parseListSearch(raw),
  ...parseOpen(raw),
  ...(raw['order'] === 'newest' ? { order: 'newest' } : {}),
})
export const parsePendingSearch = stripUnknownParams(parseQueueSearch)

export type DocumentsSearch = ListSearch & { kind?: DocumentKind; status?: DocumentView['status']; order?: AgeSort }

function parseDocumentsSearch(raw: Record<string, unknown>): DocumentsSearch {
  const kind = documentKinds.find((candidate) => candidate === raw['kind'])
  const status = documentStatuses.find((candidate) => candidate === raw['status'])
  return { ...parseListSearch(raw), ...(kind ? { kind } : {}), ...(status ? { status } : {}), ...parseAgeSort(raw) }
}

export const parseVerificationSearch = stripUnknownParams((raw): DocumentsSearch & { show?: VerificationTab } => {
  const show = verificationTabs.find((tab) => tab === raw['show'])
  return { ...(show === 'all' ? parseDocumentsSearch(raw) : parseQueueSearch(raw)), ...(show ? { show } : {}) }
})

export const approvalTabs = ['cars', 'bookings', 'logs'] as const
type ApprovalTab = (typeof approvalTabs)[number]

export type AuditLogSearch = ListSearch & { kind?: AuditedEntity; decision?: DecisionAction; who?: string; order?: AgeSort }

function parseAuditLogSearch(raw: Record<string, unknown>): AuditLogSearch {
  const kind = auditedEntities.find((candidate) => candidate === raw['kind'])
  const decision = decisionActions.find((candidate) => candidate === raw['decision'])
  const who = parseText(raw['who']).slice(0, 60)
  return {
    ...parseListSearch(raw),
    ...(kind ? { kind } : {}),
    ...(decision ? { decision } : {}),
    ...(who ? { who } : {}),
    ...parseOldestFirst(raw),
  }
}

export const parseApprovalsSearch = stripUnknownParams((raw): AuditLogSearch & { show?: ApprovalTab } => {
  const show = approvalTabs.find((tab) => tab === raw['show'])
  return { ...(show === 'logs' ? parseAuditLogSearch(raw) : parseQueueSearch(raw)), ...(show ? { show } : {}) }
})

export type MessagesSearch = ListSearch & OpenSearch & { status?: MessageStatus; order?: 'oldest' }

export const parseMessagesSearch = stripUnknownParams((raw): MessagesSearch => {
  const status = messageStatuses.find((candidate) => candidate === raw['status'])
  return { ...parseListSearch(raw), ...parseOpen(raw), ...(status ? { status } : {}), ...parseOldestFirst(raw) }
})
