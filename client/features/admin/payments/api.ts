import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { OwnerPaymentsView } from '../../../../shared/domain/balance.ts'
import type { CorrectionInput, SettlementInput } from '../../../../shared/schemas/payment.ts'
import { call, http } from '../../../http.ts'
import { queryKeys } from '../../../query-keys.ts'
import { toIdempotentOptions } from '../../../lib/idempotency-key.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'
import { buildCsvUrl } from '../api.ts'
import { toApiFilter, toApiPage, type BalancesSearch } from '../search-params.ts'

export const balancesQuery = (search: BalancesSearch) => {
  const filter = toApiPage(search)
  return queryOptions({
    queryKey: queryKeys.adminPaymentList(filter),
    queryFn: ({ signal }) => call(http.admin.payments.$get({ query: filter }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })
}

export const getBalancesCsvUrl = (search: BalancesSearch) => buildCsvUrl('payments', toApiFilter(search))

export const ownerPaymentsQuery = (ownerId: string) =>
  queryOptions({
    queryKey: queryKeys.adminOwner(ownerId),
    queryFn: ({ signal }) => call(http.admin.payments[':ownerId'].$get({ param: { ownerId } }, { init: { signal } })),
  })

export const ownerLinesQuery = (ownerId: string, page: number) =>
  queryOptions({
    queryKey: queryKeys.adminOwnerLines(ownerId, page),
    queryFn: ({ signal }) =>
      call(http.admin.payments[':ownerId'].lines.$get({ param: { ownerId }, query: { page: String(page) } }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })

export const ownerStatementQuery = (ownerId: string, month: string) =>
  queryOptions({
    queryKey: queryKeys.adminOwnerStatement(ownerId, month),
    queryFn: ({ signal }) =>
      call(http.admin.payments[':ownerId'].statement.$get({ param: { ownerId }, query: { month } }, { init: { signal } })),
  })

export const getOwnerStatementUrls = (ownerId: string, month: string) => {
  const statement = `/api/admin/payments/${encodeURIComponent(ownerId)}/statement`
  return { pdf: `${statement}.pdf?month=${month}`, csv: `${statement}.csv?month=${month}` }
}

export function cacheOwner(client: QueryClient, owner: OwnerPaymentsView) {
  client.setQueryData(ownerPaymentsQuery(owner.id).queryKey, owner)
  return invalidate(client, invalidations.balanceChanged(owner.id))
}

export const recordOwnerPayment = (settlement: SettlementInput, key: string) =>
  call(http.admin.settlements.$post({ json: settlement }, toIdempotentOptions(key)))
export const addCorrection = (correction: CorrectionInput, key: string) =>
  call(http.admin.corrections.$post({ json: correction }, toIdempotentOptions(key)))

export const answerClaim = (id: string, decision: { decision: 'approved' | 'rejected'; note?: string }) =>
  call(http.admin.claims[':id'].decision.$post({ param: { id }, json: decision }))
