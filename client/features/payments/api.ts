import { queryOptions } from '@tanstack/react-query'
import type { ClaimInput } from '../../../shared/schemas/payment.ts'
import { call, http } from '../../http.ts'
import { queryKeys } from '../../query-keys.ts'
import { toIdempotentOptions } from '../../lib/idempotency-key.ts'
import type { PaymentsSearch } from './search-params.ts'

export const paymentsQuery = ({ month, car, page = 1 }: PaymentsSearch) => {
  const query = { page: String(page), ...(month ? { month } : {}), ...(car ? { carId: car } : {}) }
  return queryOptions({
    queryKey: queryKeys.payments(query),
    queryFn: ({ signal }) => call(http.me.payments.$get({ query }, { init: { signal } })),
  })
}

export const paymentFiguresQuery = queryOptions({
  queryKey: queryKeys.paymentFigures,
  queryFn: ({ signal }) => call(http.me.payments.figures.$get({}, { init: { signal } })),
})

export const statementQuery = (month: string) =>
  queryOptions({
    queryKey: queryKeys.statement(month),
    queryFn: ({ signal }) => call(http.me.payments.statement.$get({ query: { month } }, { init: { signal } })),
  })

export const getStatementUrls = (month: string) => ({
  pdf: `/api/me/payments/statement.pdf?month=${month}`,
  csv: `/api/me/payments/statement.csv?month=${month}`,
})

export const sendClaim = (claim: ClaimInput, key: string) => call(http.me.payments.claims.$post({ json: claim }, toIdempotentOptions(key)))
