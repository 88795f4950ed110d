import type { ClaimInput } from '../../../shared/schemas/payment.ts'
import { call, http } from '../../http.ts'
import { isMonth } from '../../../shared/lib/days.ts'
import { queryKeys } from '../../query-keys.ts'
import { queryOptions } from '@tanstack/react-query'
import { stripUnknownParams, parsePageParam, parseText } from '../../app/search-param-parsers.ts'
import { toIdempotentOptions } from '../../lib/idempotency-key.ts'

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

export const createClaim = (claim: ClaimInput, key: string) =>
  call(http.me.payments.claims.$post({ json: claim }, toIdempotentOptions(key)))

export type PaymentsSearch = { month?: string; car?: string; page?: number }

export const parsePaymentsSearch = stripUnknownParams((raw): PaymentsSearch => {
  const month = raw['month']
  const car = parseText(raw['car']).slice(0, 60)
  const page = parsePageParam(raw['page'])
  return { ...(isMonth(month) ? { month } : {}), ...(car ? { car } : {}), ...(page > 1 ? { page } : {}) }
})
