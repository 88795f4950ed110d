import { type BalanceFilter, balanceFilters } from '../../shared/balance.ts'
import { type AdminBookingFilter, adminBookingFilters } from '../../shared/booking.ts'
import { type UserType, userTypes } from '../../shared/account.ts'
import { messageStatuses, type MessageStatus } from '../../shared/contact.ts'
import { carStatuses } from '../../shared/car.ts'
import { type Day, isDay } from '../../shared/days.ts'
import { decidedThings, type DecidedThing, decisionActions, type DecisionAction } from '../../shared/decision-log.ts'
import { type UserSort, type UserState, userStates } from '../../shared/user.ts'
import { type ReportKind, reportKinds } from '../../shared/report.ts'
import { type DocumentKind, documentKinds, documentStatuses, type DocumentView } from '../../shared/document.ts'
import { onlyRead, pageIn, textIn } from '../shell/search-text.ts'
import type { ListingStatus } from './api.ts'
import type { ListSearch } from './list/list-tools.tsx'

export type ListingsSearch = ListSearch & { status?: ListingStatus; order?: 'oldest' | 'waiting' }

/** The words that are looked for and the page, as every list has them. */
export function readList(raw: Record<string, unknown>): ListSearch {
  const q = textIn(raw['q']).trim().slice(0, 60)
  const page = pageIn(raw['page'])
  return { ...(q ? { q } : {}), ...(page > 1 ? { page } : {}) }
}

/** What can be read of the URL; the rest is dropped. */
export const readListings = onlyRead((raw): ListingsSearch => {
  const status = carStatuses.find((known): known is ListingStatus => known !== 'draft' && known === raw['status'])
  const order = (['oldest', 'waiting'] as const).find((known) => known === raw['order'])
  return { ...readList(raw), ...(status ? { status } : {}), ...(order ? { order } : {}) }
})

export const filterOf = ({ page = 1, order, ...search }: ListingsSearch) => ({ ...search, ...(order ? { sort: order } : {}), page })

export type AdminBookingsSearch = ListSearch & { status?: AdminBookingFilter; from?: Day; to?: Day; order?: 'oldest' }

export const readAdminBookings = onlyRead((raw): AdminBookingsSearch => {
  const status = adminBookingFilters.find((known) => known === raw['status'])
  const { from, to, order } = raw
  return {
    ...readList(raw),
    ...(status ? { status } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
    ...(order === 'oldest' ? { order } : {}),
  }
})

export type BalancesSearch = ListSearch & { status?: BalanceFilter; order?: 'oldest' }

export const readBalances = onlyRead((raw): BalancesSearch => {
  const status = balanceFilters.find((known) => known === raw['status'])
  return { ...readList(raw), ...(status ? { status } : {}), ...(raw['order'] === 'oldest' ? { order: 'oldest' } : {}) }
})

/** Of a list that is turned page by page, and nothing else. */
export const readPage = onlyRead((raw): { page?: number } => {
  const page = pageIn(raw['page'])
  return page > 1 ? { page } : {}
})

export type UsersSearch = ListSearch & { status?: UserState; order?: Exclude<UserSort, 'newest'> }

/** What is looked for among people; which of them stands beside it. */
export const readUsers = (raw: Record<string, unknown>): UsersSearch => {
  const status = userStates.find((known) => known === raw['status'])
  const order = (['oldest', 'email'] as const).find((known) => known === raw['order'])
  return { ...readList(raw), ...(status ? { status } : {}), ...(order ? { order } : {}) }
}

export type UsersPart = { type?: UserType }
export const readUsersPage = onlyRead((raw): UsersSearch & UsersPart => {
  const type = userTypes.find((known) => known === raw['type'])
  return { ...readUsers(raw), ...(type ? { type } : {}) }
})

export type ReportsSearch = ListSearch & { state?: 'closed'; kind?: ReportKind }

export const readReports = onlyRead((raw): ReportsSearch => {
  const kind = reportKinds.find((known) => known === raw['kind'])
  return { ...readList(raw), ...(raw['state'] === 'closed' ? { state: 'closed' } : {}), ...(kind ? { kind } : {}) }
})

export const verificationParts = ['documents', 'papers', 'all'] as const
export type VerificationPart = (typeof verificationParts)[number]

export type DocumentsSearch = ListSearch & { kind?: DocumentKind; status?: DocumentView['status']; order?: 'newest' | 'oldest' }

function readDocuments(raw: Record<string, unknown>): DocumentsSearch {
  const kind = documentKinds.find((known) => known === raw['kind'])
  const status = documentStatuses.find((known) => known === raw['status'])
  const order = (['newest', 'oldest'] as const).find((known) => known === raw['order'])
  return { ...readList(raw), ...(kind ? { kind } : {}), ...(status ? { status } : {}), ...(order ? { order } : {}) }
}

/** Which part is shown; of all documents also what is looked for among them. */
export const readVerification = onlyRead((raw): DocumentsSearch & { show?: VerificationPart } => {
  const show = verificationParts.find((part) => part === raw['show'])
  return { ...(show === 'all' ? readDocuments(raw) : {}), ...(show ? { show } : {}) }
})

export const approvalParts = ['cars', 'bookings', 'logs'] as const
export type ApprovalPart = (typeof approvalParts)[number]

export type LogsSearch = ListSearch & { kind?: DecidedThing; decision?: DecisionAction; who?: string }

function readLogs(raw: Record<string, unknown>): LogsSearch {
  const kind = decidedThings.find((known) => known === raw['kind'])
  const decision = decisionActions.find((known) => known === raw['decision'])
  const who = textIn(raw['who']).slice(0, 60)
  return { ...readList(raw), ...(kind ? { kind } : {}), ...(decision ? { decision } : {}), ...(who ? { who } : {}) }
}

/** Which part is shown; of the log also what is looked for in it. */
export const readApprovals = onlyRead((raw): LogsSearch & { show?: ApprovalPart } => {
  const show = approvalParts.find((part) => part === raw['show'])
  return { ...(show === 'logs' ? readLogs(raw) : {}), ...(show ? { show } : {}) }
})

export type MessagesSearch = ListSearch & { status?: MessageStatus; order?: 'oldest' }

export const readMessages = onlyRead((raw): MessagesSearch => {
  const status = messageStatuses.find((known) => known === raw['status'])
  return { ...readList(raw), ...(status ? { status } : {}), ...(raw['order'] === 'oldest' ? { order: 'oldest' } : {}) }
})
