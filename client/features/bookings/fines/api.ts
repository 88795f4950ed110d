import type { FineInput } from '../../../../shared/schemas/fine.ts'
import { call, http } from '../../../http.ts'
import { queryKeys } from '../../../query-keys.ts'
import { queryOptions } from '@tanstack/react-query'
import { toIdempotentOptions } from '../../../lib/idempotency-key.ts'

export const finesQuery = queryOptions({
  queryKey: queryKeys.fines,
  queryFn: async ({ signal }) => (await call(http.me.fines.$get({}, { init: { signal } }))).fines,
})

export const recordFine = (fine: FineInput, key: string) => call(http.me.fines.$post({ json: fine }, toIdempotentOptions(key)))

export const markFinePaid = (id: string) => call(http.fines[':id'].paid.$post({ param: { id } }))

export const getFinePdfUrl = (id: string) => `/api/fines/${id}/police.pdf`
