import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, http } from '../../../http.ts'
import { queryKeys } from '../../../query-keys.ts'
import { buildCsvUrl } from '../api.ts'
import { toApiFilter, toApiPage, type DocumentsSearch } from '../search-params.ts'

export const adminDocumentsQuery = ({ show: _, ...search }: DocumentsSearch & { show?: string }) => {
  const filter = toApiPage(search)
  return queryOptions({
    queryKey: queryKeys.adminDocumentList(filter),
    queryFn: ({ signal }) => call(http.admin.documents.$get({ query: filter }, { init: { signal } })),
    placeholderData: keepPreviousData,
  })
}

export const getDocumentsCsvUrl = (search: DocumentsSearch) => buildCsvUrl('documents', toApiFilter(search))
