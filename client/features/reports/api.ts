import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ReportInput } from '../../../shared/schemas/report.ts'
import { call, http } from '../../http.ts'
import { queryKeys } from '../../query-keys.ts'

export const myReportsQuery = (page: number) =>
  queryOptions({
    queryKey: queryKeys.myReportPage(page),
    queryFn: ({ signal }) => call(http.me.reports.$get({ query: { page: String(page) } }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })

export const sendReport = (report: ReportInput) => call(http.reports.$post({ json: report }))
