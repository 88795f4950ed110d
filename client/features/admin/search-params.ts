import { type BalanceFilter, balanceFilters } from '../../../shared/domain/balance.ts'
import { type AdminBookingFilter, adminBookingFilters } from '../../../shared/domain/booking.ts'
import { messageStatuses, type MessageStatus } from '../../../shared/domain/contact.ts'
import { type AdminCarSort, adminCarSorts, type CarStatus, carStatuses } from '../../../shared/domain/car.ts'
import { type Day, isDay } from '../../../shared/lib/days.ts'
import { decidedThings, type DecidedThing, decisionActions, type DecisionAction } from '../../../shared/domain/audit-log.ts'
import { type UserGroup, userGroups, type UserSort, userSorts, type UserState, userStates } from '../../../shared/domain/user.ts'
import { type AgeSort, ageSorts } from '../../../shared/lib/paging.ts'
import { type ReportKind, reportKinds } from '../../../shared/domain/report.ts'
import { type DocumentKind, documentKinds, documentStatuses, type DocumentView } from '../../../shared/domain/document.ts'
import { readOnly, parsePageParam, parseText } from '../../app/search-param-parsers.ts'
import type { ListSearch } from './list/list-tools.tsx'

export type ListingStatus = Exclude<CarStatus, 'draft'>
export type ListingsSearch = ListSearch & { status?: ListingStatus; order?: Exclude<AdminCarSort, 'newest'> }

export function readList(raw: Record<string, unknown>): ListSearch {
  const q = parseText(raw['q']).trim().slice(0, 60)
  const page = parsePageParam(raw['page'])
  return { ...(q ? { q } : {}), ...(page > 1 ? { page } : {}) }
}

const readOldest = (raw: Record<string, unknown>): { order?: 'oldest' } => (raw['order'] === 'oldest' ? { order: 'oldest' } : {})
function readAge(raw: Record<string, unknown>): { order?: AgeSort } {
  const order = ageSorts.find((known) => known === raw['order'])
  return order ? { order } : {}
}

export const readListings = readOnly((raw): ListingsSearch => {
  const status = carStatuses.find((known): known is ListingStatus => known !== 'draft' && known === raw['status'])
  const order = adminCarSorts.filter((known) => known !== 'newest').find((known) => known === raw['order'])
  return { ...readList(raw), ...(status ? { status } : {}), ...(order ? { order } : {}) }
})

type Searched = { page?: number; order?: string }

/** The parameter `order` of the URL is called `sort` in the API. */
export function filterOf<Search extends Searched>({ page: _, order, ...filter }: Search) {
  return { ...filter, ...(order ? { sort: order as NonNullable<Search['order']> } : {}) }
}

export const pageOf = <Search extends Searched>(search: Search) => ({ ...filterOf(search), page: String(search.page ?? 1) })

export type AdminBookingsSearch = ListSearch & { status?: AdminBookingFilter; from?: Day; to?: Day; order?: 'oldest' }

export const readAdminBookings = readOnly((raw): AdminBookingsSearch => {
  const status = adminBookingFilters.find((known) => known === raw['status'])
  const { from, to } = raw
  return {
    ...readList(raw),
    ...(status ? { status } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
    ...readOldest(raw),
  }
})

export type BalancesSearch = ListSearch & { status?: BalanceFilter; order?: 'oldest' }

export const readBalances = readOnly((raw): BalancesSearch => {
  const status = balanceFilters.find((known) => known === raw['status'])
  return { ...readList(raw), ...(status ? { status } : {}), ...readOldest(raw) }
})

export const readPage = readOnly((raw): { page?: number } => {
  const page = parsePageParam(raw['page'])
  return page > 1 ? { page } : {}
})

export type UsersSearch = ListSearch & { status?: UserState; order?: Exclude<UserSort, 'newest'> }

export const readUsers = (raw: Record<string, unknown>): UsersSearch => {
  const status = userStates.find((known) => known === raw['status'])
  const order = userSorts.filter((known) => known !== 'newest').find((known) => known === raw['order'])
  return { ...readList(raw), ...(status ? { status } : {}), ...(order ? { order } : {}) }
}

export type UsersPart = { type?: UserGroup }
export const readUsersPage = readOnly((raw): UsersSearch & UsersPart => {
  const type = userGroups.find((known) => known === raw['type'])
  return { ...readUsers(raw), ...(type ? { type } : {}) }
})

export type ReportsSearch = ListSearch & { state?: 'closed'; kind?: ReportKind; order?: AgeSort }

export const readReports = readOnly((raw): ReportsSearch => {
  const kind = reportKinds.find((known) => known === raw['kind'])
  return { ...readList(raw), ...(raw['state'] === 'closed' ? { state: 'closed' } : {}), ...(kind ? { kind } : {}), ...readAge(raw) }
})

export const verificationParts = ['documents', 'papers', 'all'] as const
type VerificationPart = (typeof verificationParts)[number]

/** Without `order`, the longest waiting or most urgent row comes first. */
export type QueueSearch = ListSearch & { order?: 'newest' }

export const readQueue = (raw: Record<string, unknown>): QueueSearch => ({
  ...readList(raw),
  ...(raw['order'] === 'newest' ? { order: 'newest' } : {}),
})
export const readPending = readOnly(readQueue)

export type DocumentsSearch = ListSearch & { kind?: DocumentKind; status?: DocumentView['status']; order?: AgeSort }

function readDocuments(raw: Record<string, unknown>): DocumentsSearch {
  const kind = documentKinds.find((known) => known === raw['kind'])
  const status = documentStatuses.find((known) => known === raw['status'])
  return { ...readList(raw), ...(kind ? { kind } : {}), ...(status ? { status } : {}), ...readAge(raw) }
}

export const readVerification = readOnly((raw): DocumentsSearch & { show?: VerificationPart } => {
  const show = verificationParts.find((part) => part === raw['show'])
  return { ...(show === 'all' ? readDocuments(raw) : readQueue(raw)), ...(show ? { show } : {}) }
})

export const approvalParts = ['cars', 'bookings', 'logs'] as const
type ApprovalPart = (typeof approvalParts)[number]

export type LogsSearch = ListSearch & { kind?: DecidedThing; decision?: DecisionAction; who?: string; order?: AgeSort }

function readLogs(raw: Record<string, unknown>): LogsSearch {
  const kind = decidedThings.find((known) => known === raw['kind'])
  const decision = decisionActions.find((known) => known === raw['decision'])
  const who = parseText(raw['who']).slice(0, 60)
  return { ...readList(raw), ...(kind ? { kind } : {}), ...(decision ? { decision } : {}), ...(who ? { who } : {}), ...readOldest(raw) }
}

export const readApprovals = readOnly((raw): LogsSearch & { show?: ApprovalPart } => {
  const show = approvalParts.find((part) => part === raw['show'])
  return { ...(show === 'logs' ? readLogs(raw) : readQueue(raw)), ...(show ? { show } : {}) }
})

export type MessagesSearch = ListSearch & { status?: MessageStatus; order?: 'oldest' }

export const readMessages = readOnly((raw): MessagesSearch => {
  const status = messageStatuses.find((known) => known === raw['status'])
  return { ...readList(raw), ...(status ? { status } : {}), ...readOldest(raw) }
})
