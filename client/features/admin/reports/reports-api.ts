import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, http } from '../../../http.ts'
import { queryKeys } from '../../../query-keys.ts'
import { buildCsvUrl } from '../api.ts'
import { toApiFilter, toApiPage, type ReportsSearch } from '../search-params.ts'

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
